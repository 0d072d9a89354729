import jwt from 'jsonwebtoken'
import { tokenSecret } from './fixtures.ts'

interface Claims {
  /** Seconds from now. */
  readonly endsIn?: number
  readonly user?: number
  readonly version?: number
  readonly secret?: string
}

/** A token like those of the server, as wrong as the test wants it. */
export const makeToken = ({
  endsIn = 3600,
  user = 1,
  version = 1,
  secret = tokenSecret,
}: Claims = {}): string => {
  const now = Math.floor(Date.now() / 1000)
  return jwt.sign({ sub: String(user), ver: version, iat: now - 60, exp: now + endsIn }, secret)
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token that says of itself whatever it likes. */
export const claimToken = (claims: unknown, algorithm = 'HS256'): string =>
  `${encoded({ alg: algorithm, typ: 'JWT' })}.${encoded(claims)}.c2ln`
