import jwt from 'jsonwebtoken'
import { z } from 'zod'

const claims = z.object({
  sub: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
  ver: z.int(),
  iat: z.int(),
  exp: z.int(),
})

export interface Holder {
  readonly id: number
  readonly tokenVersion: number
}

export interface Tokens {
  readonly issue: (holder: Holder, now: Date) => { token: string; expiresAt: Date }
  /** Returns the holder of a token, or `undefined` if it was not signed by this server or has expired. */
  readonly read: (token: string, now: Date) => Holder | undefined
}

const inSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)

export const createTokens = (secret: string, hours: number): Tokens => ({
  issue: ({ id, tokenVersion }, now) => {
    const iat = inSeconds(now)
    const exp = iat + hours * 3600
    const token = jwt.sign({ sub: String(id), ver: tokenVersion, iat, exp }, secret, { algorithm: 'HS256' })
    return { token, expiresAt: new Date(exp * 1000) }
  },
  read: (token, now) => {
    try {
      const options = { algorithms: ['HS256' as const], clockTimestamp: inSeconds(now) }
      const { sub, ver } = claims.parse(jwt.verify(token, secret, options))
      return { id: sub, tokenVersion: ver }
    } catch {
      return undefined
    }
  },
})
