import { randomInt } from 'node:crypto'

// Without characters that look alike on a screen.
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Generates a password to be typed once from a screen: four groups of five characters, 99 bits. */
export const newPassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-')
