import { hash, verify } from '@node-rs/argon2'

// OWASP's first choice for Argon2id (2, in the library's numbering): 19 MiB, two passes, one lane.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// «й» is one sign on one keyboard and two on another; it is the same password.
const asTyped = (password: string): string => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> => hash(asTyped(password), cost)

/** Of a password that nobody has, at the same cost. */
const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$FIuE3osTVCSJbBrujhbKHA$HCS8K1o1H8MlJB43VGKW0bE5r+TA8L+ZNuKT0hICPE8'

/** Without a hash the same work is done over a decoy, so that the answer's time does not tell who has an account. */
export const isPassword = async (password: string, kept: string | undefined): Promise<boolean> => {
  const fits = await verify(kept ?? decoy, asTyped(password))
  return fits && kept !== undefined
}
