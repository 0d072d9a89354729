import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { getTemporaryRoot } from './temporary-root.ts'

/**
 * Sets the temporary folder of everything that this process starts, browsers and servers included, to one in memory if
 * there is space: a commit to a database on a disk takes a hundred times as long.
 */
const useMemoryFolder = (): (() => void) => {
  const before = process.env.TMPDIR
  const folder = mkdtempSync(join(getTemporaryRoot(), 'run-'))
  process.env.TMPDIR = folder
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true })
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright and Vitest call the default export
export default useMemoryFolder
