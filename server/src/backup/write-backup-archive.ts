import { once } from 'node:events'
import { createReadStream, fstatSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { returnUndefinedIfFileNotFound } from '../lib/file-system.ts'
import {
  type BackupFileChecksum,
  backupEntryNames,
  createBackupChecksumStream,
  readTarStreamBytes,
} from './backup-archive-format.ts'

export interface BackupArchiveWriter {
  addText: (name: string, text: string) => Promise<void>
  addFile: (name: string, path: string) => Promise<boolean>
  addStream: (name: string, size: number, contents: Readable) => Promise<void>
}

interface ArchiveOptions {
  file: string
  madeAt: Date
  signal: AbortSignal
  fill: (archive: BackupArchiveWriter) => Promise<void>
}

/** Writes a tar file with all that `fill` adds and with the checksums, flushes it to the disk and returns its SHA-256. */
export const writeBackupArchive = async ({ file, madeAt, signal, fill }: ArchiveOptions): Promise<string> => {
  const tar = pack()
  const checksums: BackupFileChecksum[] = []

  const addStream = async (name: string, size: number, contents: Readable) => {
    const { passThrough: through, sum } = createBackupChecksumStream(name)
    await pipeline(contents, through, tar.entry({ name, size, mode: 0o600, mtime: madeAt }))
    checksums.push(sum())
  }
  const addText = (name: string, text: string) => {
    const bytes = Buffer.from(text)
    return addStream(name, bytes.length, Readable.from([bytes]))
  }
  const addFile = async (name: string, path: string) => {
    const fd = returnUndefinedIfFileNotFound(() => openSync(path, 'r'))
    if (fd === undefined) return false
    const { size } = fstatSync(fd)
    // Destroying the stream closes its file descriptor. Closing it twice could close another file that got its number.
    const contents = createReadStream(path, { fd, end: Math.max(0, size - 1) })
    try {
      await addStream(name, size, size === 0 ? Readable.from([]) : contents)
      return true
    } finally {
      contents.destroy()
      if (!contents.closed) await once(contents, 'close')
    }
  }

  const output = await open(file, 'wx', 0o600)
  // An error while adding entries ends the writing of the archive, and a write error ends the adding.
  const filled = fill({ addText, addFile, addStream })
    .then(() => addText(backupEntryNames.checksums, JSON.stringify(checksums)))
    .then(
      () => tar.finalize(),
      (error) => tar.destroy(error),
    )
  try {
    const { passThrough, sum } = createBackupChecksumStream(file)
    await output.writeFile(passThrough(readTarStreamBytes(tar)), { signal: signal })
    await output.sync()
    return sum().sha256
  } finally {
    tar.destroy()
    await filled
    await output.close()
  }
}
