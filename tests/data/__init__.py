"""The data files of the rulesets: card facts, effect strings, rules text."""
