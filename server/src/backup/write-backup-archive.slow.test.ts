import { pbkdf2 } from 'node:crypto'
import { closeSync, fstatSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { createTemporaryFolder } from '../testing/fixtures/temporary-folder.ts'
import { writeBackupArchive } from './write-backup-archive.ts'

const ROUNDS = 5
const FILES = 10
const THREADS = 4

/** Keeps all threads of the libuv pool busy, so that files are closed late. */
const keepThreadsBusy = () =>
  Promise.all(
    Array.from({ length: THREADS }, () => promisify(pbkdf2)('password', 'salt', 100_000, 32, 'sha256')),
  )

let folder: string

beforeEach(() => {
  folder = createTemporaryFolder()
  writeFileSync(join(folder, 'big'), new Uint8Array(4_000_000))
})

test('a stopped backup closes each of its files once, and never another file that reuses the file descriptor', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const stop = new AbortController()
    let busy: Promise<unknown> | undefined
    const stopped = writeBackupArchive({
      file: join(folder, `${round}.tar`),
      madeAt: new Date('2026-11-22T10:00:00Z'),
      signal: stop.signal,
      fill: async ({ addFile }) => {
        setTimeout(() => {
          busy = keepThreadsBusy()
          stop.abort()
        }, round)
        for (let each = 0; each < FILES; each += 1) await addFile(`big-${each}`, join(folder, 'big'))
      },
    })
    await expect(stopped).rejects.toThrow()
    const others = Array.from({ length: 10 }, () => openSync(join(folder, 'big'), 'r'))
    // A file that is still open is closed by one of these threads after its work.
    await busy
    await keepThreadsBusy()
    await turn()
    for (const other of others) expect(fstatSync(other).size).toBe(4_000_000)
    for (const other of others) closeSync(other)
  }
})
