import { chooseRussianNounForm, formatDecimal, NO_BREAK_SPACE } from 'shared/format'

/** Formats a count with its noun: `2, знак, знака, знаков` → `2 знака`. Separates thousands. */
export const formatCountWithNoun = (count: number, one: string, few: string, many: string): string =>
  `${formatDecimal(String(count))}${NO_BREAK_SPACE}${chooseRussianNounForm(count, one, few, many)}`
