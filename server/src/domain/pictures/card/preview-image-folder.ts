import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreFileNotFound } from '../../../lib/file-system.ts'
import { createIntervalLog } from '../../../lib/operator-messages.ts'
import type { ServerContext } from '../../../server-context.ts'

const MAX_FOLDER_BYTES = 200 * 1024 * 1024
const WARNING_INTERVAL_MS = 10 * 60_000

const DIGEST_BYTES = 32
const computeDigest = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** Removes the files that were not used for the longest time. Files of a write that never ended are among them. */
const removeOldestFiles = async (folder: string, maxBytes: number): Promise<void> => {
  const files: { path: string; bytes: number; usedMs: number }[] = []
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const stats = await stat(path).catch(ignoreFileNotFound)
    if (stats) files.push({ path, bytes: stats.size, usedMs: stats.mtimeMs })
  }
  let total = 0
  for (const { path, bytes } of files.toSorted((a, b) => b.usedMs - a.usedMs)) {
    total += bytes
    if (total > maxBytes) await rm(path, { force: true })
  }
}

/**
 * Caches drawn preview images in a folder, which several servers may share and the operator may empty. The SHA-256 at
 * the end of each file tells whether it is intact. A failure is only logged: then the image is drawn again when needed.
 */
export const createPreviewImageFolder = (
  { clock, log }: Pick<ServerContext, 'clock' | 'log'>,
  folder: string,
  maxBytes = MAX_FOLDER_BYTES,
) => {
  // The folder is measured after each twentieth of its limit and shrunk by two, as another server may write meanwhile.
  const stepBytes = maxBytes / 20
  let unmeasuredBytes = stepBytes
  const logAtIntervals = createIntervalLog(clock, WARNING_INTERVAL_MS)

  const writeFileAtomically = async (path: string, bytes: Uint8Array): Promise<void> => {
    const temporaryFile = join(folder, `.part-${randomUUID()}`)
    // Without `recursive`, so that a data folder that was removed is not created again: then the write fails.
    await mkdir(folder, { mode: 0o700 }).catch(() => undefined)
    try {
      await writeFile(temporaryFile, bytes, { mode: 0o600 })
      await utimes(temporaryFile, clock(), clock())
      await rename(temporaryFile, path)
    } catch (error) {
      await rm(temporaryFile, { force: true })
      throw error
    }
  }

  return {
    read: async (name: string): Promise<Buffer | undefined> => {
      const path = join(folder, name)
      const stored = await readFile(path).catch(() => undefined)
      const bytes = stored?.subarray(0, -DIGEST_BYTES)
      if (!stored || !bytes || !computeDigest(bytes).equals(stored.subarray(-DIGEST_BYTES))) return undefined
      await utimes(path, clock(), clock()).catch(() => undefined)
      return bytes
    },
    write: async (name: string, bytes: Uint8Array): Promise<void> => {
      try {
        await writeFileAtomically(join(folder, name), Buffer.concat([bytes, computeDigest(bytes)]))
        unmeasuredBytes += bytes.length
        if (unmeasuredBytes < stepBytes) return
        unmeasuredBytes = 0
        await removeOldestFiles(folder, maxBytes - 2 * stepBytes)
      } catch (err) {
        logAtIntervals(() =>
          log.warn({ err }, 'a preview image was not cached in DATA_DIR; it is drawn for each request'),
        )
      }
    },
  }
}
