// Excludes letters that are easily confused on a screen.
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const IN_GROUP = 5

/** Bytes from here on are rejected, because they would make some characters more likely. */
const FAIR = 256 - (256 % SIGNS.length)

type Random = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array

const browserRandom: Random = (bytes) => crypto.getRandomValues(bytes)

const pick = (random: Random): string => {
  for (;;) {
    const [byte = FAIR] = random(new Uint8Array(1))
    if (byte < FAIR) return SIGNS.charAt(byte % SIGNS.length)
  }
}

const group = (random: Random): string => Array.from({ length: IN_GROUP }, () => pick(random)).join('')

/** Generates a password that can be read out over the phone: four groups of five characters, 99 bits. */
export const inventPassword = (random = browserRandom): string =>
  Array.from({ length: GROUPS }, () => group(random)).join('-')
