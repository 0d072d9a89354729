import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { unlessMissing } from './unless-missing.ts'

/**
 * Every file below a folder, by its path from there, none if there is no such folder.
 * What is neither a file nor a folder is refused: left out in silence, it would be missed after a restore.
 */
export const filesBelow = (folder: string): string[] =>
  (unlessMissing(() => readdirSync(folder, { withFileTypes: true })) ?? []).flatMap((each) => {
    if (each.isFile()) return [each.name]
    if (each.isDirectory()) return filesBelow(join(folder, each.name)).map((path) => `${each.name}/${path}`)
    throw new Error(`${join(folder, each.name)} is neither a file nor a folder`)
  })
