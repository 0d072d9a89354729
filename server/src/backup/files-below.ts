import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { unlessMissing } from './unless-missing.ts'

/**
 * Lists all files below a folder by relative path; a missing folder has none. Throws for anything that is neither
 * a file nor a folder: skipped silently, it would be missing after a restore.
 */
export const filesBelow = (folder: string): string[] =>
  (unlessMissing(() => readdirSync(folder, { withFileTypes: true })) ?? []).flatMap((each) => {
    if (each.isFile()) return [each.name]
    if (each.isDirectory()) return filesBelow(join(folder, each.name)).map((path) => `${each.name}/${path}`)
    throw new Error(`${join(folder, each.name)} is neither a file nor a folder`)
  })
