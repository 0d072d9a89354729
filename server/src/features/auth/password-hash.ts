import { hash, verify } from '@node-rs/argon2'

// Recommended by OWASP for Argon2id (2 in this library): 19 MiB, two passes, one lane.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// «й» may be typed as one code point or as two; it is the same password.
const asTyped = (password: string): string => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> => hash(asTyped(password), cost)

/** Hash of an unused password, with the same cost parameters. */
const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$FIuE3osTVCSJbBrujhbKHA$HCS8K1o1H8MlJB43VGKW0bE5r+TA8L+ZNuKT0hICPE8'

/** Verifies a password. Without a stored hash a decoy is verified, so that the response time does not reveal who has an account. */
export const isPassword = async (password: string, kept: string | undefined): Promise<boolean> => {
  const fits = await verify(kept ?? decoy, asTyped(password))
  return fits && kept !== undefined
}
