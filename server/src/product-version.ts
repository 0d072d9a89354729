import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Reads the product version from the package file of this package, which is beside both `src` and `dist`. */
export const readProductVersion = (): string =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))).version
