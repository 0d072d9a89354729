import { rmSync } from 'node:fs'

/**
 * Deletes a folder of files that nobody needs any more. One that another program holds open, such as a virus scanner,
 * stays: the app must start and a session must end all the same.
 */
export const removeFolder = (path: string): void => {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {}
}
