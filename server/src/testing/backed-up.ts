import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pack } from 'tar-stream'
import type { Checksum } from '../backup/format.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { databaseIn } from '../db/data-folder.ts'
import type { Migration } from '../db/migrations/index.ts'
import { openFile } from '../db/open.ts'
import { startDatabase } from '../db/start-database.ts'

export const secretOfBackup = 'a secret that a backup carries, of over thirty-two bytes'

const uploads = {
  'a.webp': Buffer.from('a picture'),
  '2026/11/empty.webp': Buffer.alloc(0),
  '2026/11/море и дорога.webp': Buffer.alloc(3_000, 'sea'),
  [`${'long/'.repeat(30)}${'n'.repeat(120)}.webp`]: Buffer.from('far down'),
}

/** Creates a temporary folder that contains a complete data folder, and removes it after `work`. */
export const withProduct = async (
  work: (folder: string, dataDir: string) => Promise<void>,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'))
  const dataDir = join(folder, 'data')
  try {
    await startProduct(dataDir)
    writeFileSync(join(dataDir, 'jwt-secret'), secretOfBackup)
    for (const [name, bytes] of Object.entries(uploads)) {
      const file = join(dataDir, 'uploads', name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, bytes)
    }
    await work(folder, dataDir)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Creates or migrates the database, as a start of the server does, and closes it. */
export const startProduct = async (dataDir: string, migrations?: readonly Migration[]): Promise<void> => {
  const { connection } = await startDatabase({ dataDir, ...(migrations ? { migrations } : {}) })
  connection.close()
}

/** Short lock timeout: the lock holder in a test runs on the same thread and can release it only after the wait. */
export const waitMs = 10

const clock = () => new Date('2026-11-20T01:00:00.000Z')

/** Reads the titles of all categories, by which tests distinguish databases. */
export const titlesIn = (dataDir: string): string[] => {
  const connection = openFile(databaseIn(dataDir))
  try {
    return connection.prepare<[], string>('select title from category order by id').pluck().all()
  } finally {
    connection.close()
  }
}

export const addTitle = (dataDir: string, title: string): void => {
  const connection = openFile(databaseIn(dataDir))
  connection.prepare('insert into category (title, version) values (?, 1)').run(title)
  connection.close()
}

export const backUp = async (dataDir: string, file: string, stop = new AbortController().signal) => {
  const connection = openFile(databaseIn(dataDir))
  try {
    return await makeBackup({ file, dataDir, connection, clock, version: '1.2.3', stop })
  } finally {
    connection.close()
  }
}

export const restore = (file: string, dataDir: string, force = false, stop = new AbortController().signal) =>
  restoreBackup({ file, dataDir, force, clock, stop, waitMs })

/** Restores over existing data, at a different time than that of the backup. */
export const restoreAt = (moment: Date, file: string, dataDir: string) =>
  restoreBackup({ file, dataDir, force: true, clock: () => moment, stop: new AbortController().signal })

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Returns the SHA-256 of every file in a folder by path. */
export const treeOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(folder, path)).isFile())
      .toSorted()
      .map((path) => [path, sha256(readFileSync(join(folder, path)))]),
  )

export interface Packed {
  readonly name: string
  readonly bytes?: Buffer
  readonly type?: 'file' | 'link' | 'symlink' | 'directory' | 'character-device' | 'fifo'
}

/** Builds a backup of these entries with correct checksums. */
export const packed = async (entries: readonly Packed[]): Promise<Buffer> => {
  const tar = pack()
  const sums: Checksum[] = []
  for (const { name, bytes = Buffer.alloc(0), type = 'file' } of entries) {
    sums.push({ name, bytes: bytes.length, sha256: sha256(bytes) })
    if (type === 'file') tar.entry({ name, type }, bytes)
    else tar.entry({ name, type, linkname: '/etc/passwd' })
  }
  tar.entry({ name: 'checksums.json' }, JSON.stringify(sums))
  tar.finalize()
  return buffer(Readable.from(tar))
}

/** Returns the message of the error that an attempt fails with. */
export const refusalOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'nothing was refused',
    (error: Error) => error.message,
  )
