import type { Amount } from 'shared/contract'
import { formatFigure, NO_BREAK_SPACE } from 'shared/format'

/** `от 0 до 100, после запятой не больше 3 знаков`. */
export const boundsWords = ({ min, max, decimals }: Amount): string => {
  const range = `${formatFigure(String(min))} до${NO_BREAK_SPACE}${formatFigure(String(max))}`
  return decimals === 0
    ? `Целое число от${NO_BREAK_SPACE}${range}`
    : `От${NO_BREAK_SPACE}${range}, после запятой не${NO_BREAK_SPACE}больше ${decimals}${NO_BREAK_SPACE}знаков`
}
