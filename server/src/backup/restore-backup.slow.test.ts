import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { databaseMigrations } from '../db/migrations/index.ts'
import { openSqliteFile } from '../db/open-sqlite.ts'
import {
  backUpDataFolder,
  catchErrorMessage,
  createDatabaseFile,
  hashFilesInFolder,
  insertCategoryTitle,
  readCategoryTitles,
  restoreDataFolder,
  withDataFolder,
} from '../testing/fixtures/backup.ts'

const REPLACED_FOLDER = 'before-restore-2026-11-20T01-00-00.000Z'

/** A data folder whose one category is «old», and a backup made before that category existed. */
const withBackup = (use: (file: string, dataDir: string, folder: string) => Promise<void>): Promise<void> =>
  withDataFolder(async (folder, dataDir, file) => {
    await backUpDataFolder(dataDir, file)
    insertCategoryTitle(dataDir, 'old')
    await use(file, dataDir, folder)
  })

describe('restoreBackup', () => {
  test('restored files are accessible to their owner only', () =>
    withBackup(async (file, _, folder) => {
      const target = join(folder, 'deep/down/restored')
      await restoreDataFolder(file, target)
      for (const path of ['', ...readdirSync(target, { recursive: true, encoding: 'utf8' })]) {
        const about = statSync(join(target, path))
        expect([path, about.mode & 0o777]).toEqual([path, about.isDirectory() ? 0o700 : 0o600])
      }
    }))

  test('a restore into an empty folder succeeds, also through a symbolic link and beside files of this machine', () =>
    withBackup(async (file, _, folder) => {
      for (const prepare of [
        () => undefined,
        (target: string) => mkdirSync(join(target, 'lost+found')),
        (target: string) => mkdirSync(join(target, 'preview-images')),
        (target: string) => writeFileSync(join(target, 'clock.json'), '{}'),
        (target: string) => writeFileSync(join(target, 'server.lock'), ''),
        (target: string) => {
          renameSync(target, `${target}-elsewhere`)
          symlinkSync(`${target}-elsewhere`, target)
        },
      ]) {
        const target = join(folder, `target-${readdirSync(folder).length}`)
        mkdirSync(target)
        prepare(target)
        expect((await restoreDataFolder(file, target)).replaced).toBeUndefined()
        expect(readCategoryTitles(target)).toEqual([])
      }
    }))

  test('a restore into a non-empty folder requires --force and then keeps the old data in another folder', () =>
    withBackup(async (file, dataDir) => {
      const before = hashFilesInFolder(dataDir)
      expect(await catchErrorMessage(restoreDataFolder(file, dataDir))).toContain(`${dataDir} is not empty`)
      expect(hashFilesInFolder(dataDir)).toEqual(before)
      expect((await restoreDataFolder(file, dataDir, true)).replaced).toBe(join(dataDir, REPLACED_FOLDER))
      expect(readdirSync(dataDir).toSorted()).toEqual([
        REPLACED_FOLDER,
        'jwt-secret',
        'product.db',
        'uploads',
      ])
      expect(readCategoryTitles(dataDir)).toEqual([])
      expect(readCategoryTitles(join(dataDir, REPLACED_FOLDER))).toEqual(['old'])
    }))

  test('the next server start migrates a restored database that has an older schema', () =>
    withBackup(async (_, dataDir, folder) => {
      rmSync(dataDir, { recursive: true })
      await createDatabaseFile(dataDir, databaseMigrations.slice(0, 1))
      const [file, target] = [join(folder, 'older.tar'), join(folder, 'target')]
      expect((await backUpDataFolder(dataDir, file)).migration).toBe('0001-foundation')
      await restoreDataFolder(file, target)
      await createDatabaseFile(target)
      expect(readCategoryTitles(target)).toEqual([])
    }))

  test('a restore replaces a damaged database by that of the backup', () =>
    withBackup(async (file, dataDir) => {
      writeFileSync(join(dataDir, 'product.db'), 'this is a letter, not a database. '.repeat(500))
      await restoreDataFolder(file, dataDir, true)
      expect(readCategoryTitles(dataDir)).toEqual([])
      expect(readFileSync(join(dataDir, REPLACED_FOLDER, 'product.db'), 'utf8')).toContain('a letter')
    }))

  test('a restore that fails leaves an emptied database and its journal unchanged, and no new product starts there', () =>
    withBackup(async (file, dataDir) => {
      const database = join(dataDir, 'product.db')
      writeFileSync(database, '')
      writeFileSync(`${database}-wal`, 'the rest of a product')
      writeFileSync(file, 'this is no archive. '.repeat(500))
      await expect(restoreDataFolder(file, dataDir, true)).rejects.toThrow()
      expect(readFileSync(database, 'utf8')).toBe('')
      expect(readFileSync(`${database}-wal`, 'utf8')).toBe('the rest of a product')
      await expect(createDatabaseFile(dataDir)).rejects.toThrow(
        'is empty, but there is jwt-secret and product.db-wal and uploads of a product used before',
      )
    }))

  test('a restore is rejected while another process has the database open', () =>
    withBackup(async (file, dataDir) => {
      const connection = openSqliteFile(join(dataDir, 'product.db'))
      connection.prepare('select 1 from category').get()
      try {
        expect(await catchErrorMessage(restoreDataFolder(file, dataDir, true))).toContain(
          'is in use: stop the server first',
        )
        expect(readdirSync(dataDir)).not.toContain(REPLACED_FOLDER)
      } finally {
        connection.close()
      }
    }))

  test('of two simultaneous restores into one folder the second is rejected', () =>
    withBackup(async (file, dataDir) => {
      const other = new Database(join(dataDir, 'restore.lock'))
      other.exec('begin exclusive')
      expect(await catchErrorMessage(restoreDataFolder(file, dataDir, true))).toBe(
        `another restore into ${dataDir} is under way, or a server or command is starting there`,
      )
      other.close()
      await restoreDataFolder(file, dataDir, true)
    }))

  test('a restore into a file or below a file is rejected with a clear message', () =>
    withBackup(async (file) => {
      for (const target of [file, join(file, 'data')]) {
        expect(await catchErrorMessage(restoreDataFolder(file, target))).toContain(
          'is not a folder that can be used',
        )
      }
    }))

  test('a restore that is stopped by its abort signal leaves the data folder unchanged', () =>
    withBackup(async (file, dataDir) => {
      const before = hashFilesInFolder(dataDir)
      const stop = AbortSignal.abort(new Error('stopped by SIGINT'))
      expect(await catchErrorMessage(restoreDataFolder(file, dataDir, true, stop))).toContain(
        'stopped by SIGINT',
      )
      expect(hashFilesInFolder(dataDir)).toEqual(
        expect.objectContaining({ ...before, 'product.db': expect.any(String) }),
      )
      expect(readdirSync(dataDir).toSorted()).toEqual(['jwt-secret', 'product.db', 'uploads'])
      expect(readCategoryTitles(dataDir)).toEqual(['old'])
    }))

  test('a restore deletes the files that an earlier interrupted restore had unpacked', () =>
    withBackup(async (file, _, folder) => {
      const target = join(folder, 'target')
      mkdirSync(join(target, 'restore-unpacking-2026-11-19T01-00-00.000Z'), { recursive: true })
      writeFileSync(join(target, 'restore.lock'), '')
      await restoreDataFolder(file, target)
      expect(readdirSync(target).toSorted()).toEqual(['jwt-secret', 'product.db', 'uploads'])
    }))
})
