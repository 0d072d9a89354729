import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** The product's version, from this room's package file, which stands beside `src` and `dist` alike. */
export const readVersion = (): string =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))).version
