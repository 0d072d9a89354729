import { resolve } from 'node:path'
import { DATABASE_URL_FORMAT, isDatabaseUrl } from '../database-url.ts'

/** Place of a whole product: a data folder with a SQLite database, or a PostgreSQL database. */
export type ProductLocation =
  | { readonly kind: 'folder'; readonly name: string; readonly dataDir: string }
  | { readonly kind: 'postgres'; readonly name: string; readonly url: string }

/** Returns the address of a database without user and password, for messages. */
export const formatDatabaseAddress = (url: string): string => {
  const { host, pathname } = new URL(url)
  return `postgres://${host}${pathname}`
}

/** Parses a word of the command line. A wrong address is not repeated, since it may contain a password. */
export const parseProductLocation = (word: string): ProductLocation => {
  if (!word.includes('://')) {
    const dataDir = resolve(word)
    return { kind: 'folder', name: dataDir, dataDir }
  }
  if (!isDatabaseUrl(word)) throw new Error(`the address of a database is ${DATABASE_URL_FORMAT}`)
  return { kind: 'postgres', name: formatDatabaseAddress(word), url: word }
}
