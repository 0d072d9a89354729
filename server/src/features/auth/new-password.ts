import { randomInt } from 'node:crypto'

// No letters that are taken for one another when read from a screen.
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password to be typed once from a screen: four groups of five, 99 bits. */
export const newPassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-')
