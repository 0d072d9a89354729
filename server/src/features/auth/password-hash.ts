import { randomInt } from 'node:crypto'

// Characters of generated passwords, without those that look alike on a screen.
const PASSWORD_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Generates a password to be typed once from a screen: four groups of five characters, 99 bits. */
export const generatePassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => PASSWORD_CHARACTERS[randomInt(PASSWORD_CHARACTERS.length)]).join(''),
  ).join('-')

// Argon2 is loaded when the first password is hashed or verified, because most requests have no password.
const loadArgon2 = () => import('@node-rs/argon2')

// Parameters that OWASP recommends for Argon2id (algorithm 2): 19 MiB of memory, two passes, one lane.
const argon2Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// A letter such as «й» may be typed as one or as two code points. Normalization makes both the same password.
const normalizePassword = (password: string): string => password.normalize('NFC')

export const hashPassword = async (password: string): Promise<string> => {
  const { hash } = await loadArgon2()
  return hash(normalizePassword(password), argon2Options)
}

/** Hash that is verified when an account does not exist. Its cost parameters equal those of real hashes. */
const decoyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$FIuE3osTVCSJbBrujhbKHA$HCS8K1o1H8MlJB43VGKW0bE5r+TA8L+ZNuKT0hICPE8'

/** Verifies a password. Without a stored hash a decoy is verified, so that the time reveals no account. */
export const verifyPassword = async (password: string, storedHash: string | undefined): Promise<boolean> => {
  const { verify } = await loadArgon2()
  const isMatch = await verify(storedHash ?? decoyHash, normalizePassword(password))
  return isMatch && storedHash !== undefined
}
