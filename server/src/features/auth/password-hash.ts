import { hash, verify } from '@node-rs/argon2'

// OWASP's first choice for Argon2id (2, in the library's numbering): 19 MiB, two passes, one lane.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let decoy: Promise<string> | undefined

/** Without a hash the same work is done over a decoy, so that the answer's time does not tell who has an account. */
export const isPassword = async (password: string, kept: string | undefined): Promise<boolean> => {
  decoy ??= hashPassword('the account that nobody has')
  const fits = await verify(kept ?? (await decoy), password)
  return fits && kept !== undefined
}
