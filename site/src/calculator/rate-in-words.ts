import { formatRate, NO_BREAK_SPACE } from 'shared/format'

/** Formats a rate as `1 $ = 43,2174 грн`, without line breaks. */
export const rateInWords = (sign: '$' | '€', rate: number): string =>
  `1 ${sign} = ${formatRate(rate)} грн`.replaceAll(' ', NO_BREAK_SPACE)
