import { formatRate, NO_BREAK_SPACE } from 'shared/format'

/** `1 $ = 43,2174 грн`, on one line. */
export const rateInWords = (sign: '$' | '€', rate: number): string =>
  `1 ${sign} = ${formatRate(rate)} грн`.replaceAll(' ', NO_BREAK_SPACE)
