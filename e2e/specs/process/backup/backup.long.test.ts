import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import {
  hashFilesInFolder,
  restoreDataFolder,
  testPicturePath,
} from '../../../../server/src/testing/fixtures/backup.ts'
import {
  createProductFolderCopier,
  listFileNames,
  loadServedCategoryTitles,
  runProductCommandInShell,
  runProductCommandWithFault,
  writeUploadedFile,
} from '../../../fixtures/process/backup-commands.ts'
import {
  canTraceSystemCalls,
  runProductCommand,
  startProductCommand,
  startProductServer,
  withTemporaryFolder,
} from '../../../fixtures/process/server-process.ts'
import { createSignedInApiClient } from '../../../fixtures/process/sign-in.ts'

const BIG_UPLOAD_BYTES = 64 * 1024 * 1024

const copyProduct = createProductFolderCopier()

describe('a backup', () => {
  test('backup and restore never print the token secret and create files that only their owner can read, whatever the umask', () =>
    withTemporaryFolder(async (folder) => {
      const DATA_DIR = join(folder, 'data')
      const secret = await copyProduct(DATA_DIR, 'Доставка')
      const [file, restored] = [join(folder, 'b.tar'), join(folder, 'restored')]
      const made = await runProductCommandInShell('umask 0000', ['backup', file], { DATA_DIR })
      const back = await runProductCommandInShell('umask 0000', ['restore', file], { DATA_DIR: restored })
      expect([made.code, back.code, statSync(file).mode & 0o777]).toEqual([0, 0, 0o600])
      expect(statSync(restored).mode & 0o777).toBe(0o700)
      for (const name of listFileNames(restored))
        expect([name, statSync(join(restored, name)).mode & 0o777]).toEqual([name, 0o600])
      expect(made.stdout + made.stderr + back.stdout + back.stderr).not.toContain(secret)
      expect(readFileSync(join(restored, 'jwt-secret'), 'utf8')).toBe(secret)
    }))

  test('a backup of a database without the table of past backups succeeds and prints that it was not recorded in the database', () =>
    withTemporaryFolder(async (folder) => {
      const DATA_DIR = join(folder, 'data')
      await copyProduct(DATA_DIR, 'Доставка')
      const older = new Database(join(DATA_DIR, 'product.db'))
      older.exec(`drop table backup; delete from schema_migration where name = '0004-backup'`)
      older.close()
      const file = join(folder, 'b.tar')
      const { code, stdout } = await runProductCommand(['backup', file], { DATA_DIR })
      expect([code, stdout.endsWith('; not noted in the database (no such table: backup)\n')]).toEqual([
        0,
        true,
      ])
      expect((await runProductCommand(['restore', file], { DATA_DIR: join(folder, 'restored') })).code).toBe(
        0,
      )
      expect(await loadServedCategoryTitles(join(folder, 'restored'))).toEqual(['Доставка'])
    }))
})

describe('an unfinished backup', () => {
  const withBigProduct = (use: (folder: string, DATA_DIR: string) => Promise<void>) =>
    withTemporaryFolder(async (folder) => {
      const DATA_DIR = join(folder, 'data')
      await copyProduct(DATA_DIR, 'Доставка')
      writeUploadedFile(DATA_DIR, testPicturePath, BIG_UPLOAD_BYTES)
      const before = hashFilesInFolder(DATA_DIR)
      await use(folder, DATA_DIR)
      expect(hashFilesInFolder(DATA_DIR)).toEqual(before)
    })

  test('a backup stopped by a signal leaves no file', () =>
    withBigProduct(async (folder, DATA_DIR) => {
      const file = join(folder, 'b.tar')
      for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
        const running = startProductCommand(['backup', file], { DATA_DIR })
        const hasStarted = () => listFileNames(folder).some((name) => name.startsWith('b.tar.part-'))
        while (running.child.exitCode === null && !hasStarted()) await pause(1)
        const { code, stdout, stderr } = await running.kill(signal)
        expect([code, stdout, stderr]).toEqual([
          1,
          '',
          `not done: ${file} was not made: stopped by ${signal}\n`,
        ])
        expect(listFileNames(folder)).toEqual(['data'])
      }
    }))

  test('a backup on a full disk leaves no file and does not disturb the running server', () =>
    withBigProduct(async (folder, DATA_DIR) => {
      const file = join(folder, 'b.tar')
      const server = startProductServer({ DATA_DIR })
      const admin = await createSignedInApiClient(await server.ready())
      // Limits in blocks of 512 or 1024 bytes: too small for the copy of the database, then for the uploads.
      for (const blocks of [70, 2_000]) {
        const { code, stdout, stderr } = await runProductCommandInShell(
          `ulimit -f ${blocks}`,
          ['backup', file],
          {
            DATA_DIR,
          },
        )
        expect([code, stdout]).toEqual([1, ''])
        expect(stderr).toMatch(/^not done: [^\n]+ was not made: [^\n]*(?:full|EFBIG|I\/O)[^\n]*\n$/)
        expect(listFileNames(folder)).toEqual(['data'])
      }
      expect((await admin.system.status()).backup.madeAt).toBeNull()
      expect((await server.kill('SIGTERM')).stderr).not.toMatch(/"level":[56]0/)
    }))
})

describe.skipIf(!canTraceSystemCalls())('the file of a backup', () => {
  const withProduct = (use: (folder: string, DATA_DIR: string) => Promise<void>): Promise<void> =>
    withTemporaryFolder(async (folder) => {
      const DATA_DIR = join(folder, 'data')
      await copyProduct(DATA_DIR, 'Доставка')
      await use(folder, DATA_DIR)
    })

  const runWithFault = (calls: string, injection: string, file: string, DATA_DIR: string) =>
    runProductCommandWithFault({ calls, injection }, ['backup', file], DATA_DIR)

  const isComplete = (file: string): Promise<boolean> =>
    restoreDataFolder(file, `${file}.restored`).then(
      () => true,
      () => false,
    )

  test.each(['link,linkat', 'rename,renameat,renameat2', 'rmdir', 'fsync,fdatasync'])(
    'a backup killed at any system call of %s leaves a complete file or none',
    (calls) =>
      withProduct(async (folder, DATA_DIR) => {
        let isKilled = true
        for (let when = 1; isKilled; when++) {
          const file = join(folder, `${when}.tar`)
          isKilled = (await runWithFault(calls, `signal=SIGKILL:when=${when}`, file, DATA_DIR)) !== 0
          if (!isKilled || existsSync(file)) expect([when, await isComplete(file)]).toEqual([when, true])
        }
      }),
  )

  test('a backup works on a file system without hard links', () =>
    withProduct(async (folder, DATA_DIR) => {
      const file = join(folder, 'b.tar')
      expect(await runWithFault('link,linkat', 'error=EPERM', file, DATA_DIR)).toBe(0)
      expect([await isComplete(file), statSync(file).mode & 0o777]).toEqual([true, 0o600])
      expect(listFileNames(folder).toSorted()).toEqual(['b.tar', 'b.tar.restored', 'data'])
    }))
})
