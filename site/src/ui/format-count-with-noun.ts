import { formatDecimal, NO_BREAK_SPACE } from 'shared/format'

const rules = new Intl.PluralRules('ru')

/** Formats a count with its noun: `2, знак, знака, знаков` → `2 знака`. Separates thousands. */
export const formatCountWithNoun = (count: number, one: string, few: string, many: string): string => {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one, few }
  return `${formatDecimal(String(count))}${NO_BREAK_SPACE}${forms[rules.select(count)] ?? many}`
}
