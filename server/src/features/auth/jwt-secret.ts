import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFileNames } from '../../db/data-folder.ts'
import { publishFileOnce } from '../../lib/files.ts'

export class SecretUnusable extends Error {
  override readonly name = 'SecretUnusable'
}

/** Returns the configured secret that signs tokens, or one that is generated once and stored next to the database. */
export const jwtSecret = (dataDir: string, given: string | undefined): string => {
  if (given !== undefined) return given
  const file = join(dataDir, dataFileNames.secret)
  if (!existsSync(file)) {
    const aside = `${file}.new-${randomUUID()}`
    writeFileSync(aside, randomBytes(48).toString('base64url'), { mode: 0o600 })
    publishFileOnce(aside, file)
  }
  chmodSync(file, 0o600)
  const kept = readFileSync(file, 'utf8').trim()
  if (Buffer.byteLength(kept) >= 32) return kept
  throw new SecretUnusable(
    `${file} is shorter than 32 bytes: delete it to have a new one made; everybody signs in again`,
  )
}
