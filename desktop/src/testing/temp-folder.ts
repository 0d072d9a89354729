import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'

/** Creates a folder that is deleted after the test. */
export const createTempFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'desktop-'))
  createdFolders.push(folder)
  return folder
}

const createdFolders: string[] = []

afterEach(() => {
  for (const folder of createdFolders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
