import { formatDecimal, NO_BREAK_SPACE } from 'shared/format'

// Created at the first use: that takes milliseconds, which a page should not spend before it is shown.
let rules: Intl.PluralRules | undefined

/** Formats a count with its noun: `2, знак, знака, знаков` → `2 знака`. Separates thousands. */
export const formatCountWithNoun = (count: number, one: string, few: string, many: string): string => {
  rules ??= new Intl.PluralRules('ru')
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one, few }
  return `${formatDecimal(String(count))}${NO_BREAK_SPACE}${forms[rules.select(count)] ?? many}`
}
