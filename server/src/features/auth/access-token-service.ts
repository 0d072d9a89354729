import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import jwt from 'jsonwebtoken'
import { z } from 'zod'
import { dataFolderFileNames } from '../../db/data-folder/data-folder.ts'
import { moveFileIntoPlaceIfAbsent } from '../../lib/file-system.ts'

class InvalidJwtSecretError extends Error {
  override name = 'SecretUnusable'
}

/** Loads the secret that signs access tokens. If none is configured, one is generated once and stored. */
export const loadJwtSecret = (dataDir: string, configured: string | undefined): string => {
  if (configured !== undefined) return configured
  const file = join(dataDir, dataFolderFileNames.secret)
  if (!existsSync(file)) {
    const temporaryFile = `${file}.new-${randomUUID()}`
    writeFileSync(temporaryFile, randomBytes(48).toString('base64url'), { mode: 0o600 })
    moveFileIntoPlaceIfAbsent(temporaryFile, file)
  }
  chmodSync(file, 0o600)
  const stored = readFileSync(file, 'utf8').trim()
  if (Buffer.byteLength(stored) >= 32) return stored
  throw new InvalidJwtSecretError(
    `${file} is shorter than 32 bytes: delete it to have a new one made; everybody signs in again`,
  )
}

const tokenClaimsSchema = z.object({
  sub: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
  ver: z.int(),
  iat: z.int(),
  exp: z.int(),
})

export interface AccessTokenOwner {
  id: number
  tokenVersion: number
}

/** How far the clock of the server that issued a token may be ahead. A wrong clock would make it valid for too long. */
const MAX_ISSUED_AHEAD_SECONDS = 60

const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)

export const createAccessTokenService = (secret: string, hours: number) => ({
  issue: ({ id, tokenVersion }: AccessTokenOwner, now: Date) => {
    const iat = toSeconds(now)
    const exp = iat + hours * 3600
    const token = jwt.sign({ sub: String(id), ver: tokenVersion, iat, exp }, secret, { algorithm: 'HS256' })
    return { token, expiresAt: new Date(exp * 1000) }
  },
  /** Returns the admin of an access token, if this server signed it and it neither expired nor comes from the future. */
  read: (token: string, now: Date): AccessTokenOwner | undefined => {
    try {
      const seconds = toSeconds(now)
      const options = { algorithms: ['HS256' as const], clockTimestamp: seconds }
      const { sub, ver, iat } = tokenClaimsSchema.parse(jwt.verify(token, secret, options))
      return iat > seconds + MAX_ISSUED_AHEAD_SECONDS ? undefined : { id: sub, tokenVersion: ver }
    } catch {
      return undefined
    }
  },
})

export type AccessTokenService = ReturnType<typeof createAccessTokenService>
