import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { databaseMigrations } from '../db/migrations/index.ts'
import { listFilesRecursively } from '../lib/file-system.ts'
import {
  backUpDataFolder,
  hashFilesInFolder,
  insertCategoryTitle,
  readCategoryTitles,
  restoreDataFolder,
  testPicturePath,
  withDataFolder,
} from '../testing/fixtures/backup.ts'
import { writeBackupArchive } from './write-backup-archive.ts'

describe('createBackup', () => {
  test('a backup contains everything in the data folder but cached preview images, and a manifest', () =>
    withDataFolder(async (folder, dataDir, file) => {
      insertCategoryTitle(dataDir, 'Доставка')
      mkdirSync(join(dataDir, 'preview-images'))
      writeFileSync(join(dataDir, 'preview-images/image'), 'an image')
      const backup = await backUpDataFolder(dataDir, file)
      expect(backup).toEqual({
        madeAt: new Date('2026-11-20T01:00:00.000Z'),
        bytes: statSync(file).size,
        sha256: createHash('sha256').update(readFileSync(file)).digest('hex'),
        migration: databaseMigrations.at(-1)?.name,
        hasSecret: true,
        uploads: 4,
      })
      const restored = join(folder, 'restored')
      await restoreDataFolder(file, restored)
      const { 'product.db': _, ...files } = hashFilesInFolder(restored)
      expect(Object.keys(files)).toHaveLength(5)
      expect(hashFilesInFolder(dataDir)).toMatchObject(files)
      expect(readCategoryTitles(restored)).toEqual(['Доставка'])
      expect(readdirSync(folder).toSorted()).toEqual(['b.tar', 'data', 'restored'])
    }))

  test('a backup leaves out what lies between the pictures and is none, since no restore would accept it', () =>
    withDataFolder(async (folder, dataDir, file) => {
      for (const name of ['notes.txt', '.part-unfinished/480.webp', `${testPicturePath}.orig`]) {
        mkdirSync(dirname(join(dataDir, 'uploads', name)), { recursive: true })
        writeFileSync(join(dataDir, 'uploads', name), 'x')
      }
      expect(await backUpDataFolder(dataDir, file)).toMatchObject({ uploads: 4 })
      await restoreDataFolder(file, join(folder, 'restored'))
      expect(readdirSync(join(folder, 'restored/uploads'))).toHaveLength(3)
    }))

  test('a backup of a data folder without uploads and without a secret file succeeds', () =>
    withDataFolder(async (folder, dataDir) => {
      rmSync(join(dataDir, 'uploads'), { recursive: true })
      rmSync(join(dataDir, 'jwt-secret'))
      const file = join(folder, 'b.tar')
      expect(await backUpDataFolder(dataDir, file)).toMatchObject({ hasSecret: false, uploads: 0 })
      await restoreDataFolder(file, join(folder, 'restored'))
      expect(readdirSync(join(folder, 'restored'))).toEqual(['product.db'])
    }))

  test('a backup skips a file that is deleted while the backup runs', () =>
    withDataFolder(async (_folder, dataDir, file) => {
      const added: boolean[] = []
      await writeBackupArchive({
        file,
        madeAt: new Date(),
        signal: new AbortController().signal,
        fill: async ({ addFile }) => {
          for (const name of ['gone.webp', testPicturePath])
            added.push(await addFile(`uploads/${name}`, join(dataDir, 'uploads', name)))
        },
      })
      expect(added).toEqual([false, true])
      expect(readFileSync(file, 'latin1')).toContain('a picture')
      expect(listFilesRecursively(join(dataDir, 'gone'))).toEqual([])
    }))
})

describe('a rejected backup leaves nothing behind', () => {
  const refusal = async (dataDir: string, file: string, stop?: AbortSignal) => {
    const place = join(dataDir, '..')
    const before = readdirSync(place).toSorted()
    const { message } = await backUpDataFolder(dataDir, file, stop).then(
      () => new Error('it was made'),
      (error: Error) => error,
    )
    expect(readdirSync(place).toSorted()).toEqual(before)
    return message
  }

  test('a backup never overwrites an existing file', () =>
    withDataFolder(async (folder, dataDir) => {
      const [file, link, lost] = ['b.tar', 'link.tar', 'lost.tar'].map((name) => join(folder, name)) as [
        string,
        string,
        string,
      ]
      writeFileSync(file, 'the only backup of last year')
      symlinkSync('/dev/full', link)
      symlinkSync(join(folder, 'nowhere'), lost)
      for (const taken of [file, link, lost, '/dev/full', folder]) {
        expect(await refusal(dataDir, taken)).toBe(
          `${taken} is there already: a backup overwrites nothing, name another file`,
        )
      }
      expect(readFileSync(file, 'utf8')).toBe('the only backup of last year')
    }))

  test('a backup into the data folder, also through a symbolic link, or into a missing folder is rejected', () =>
    withDataFolder(async (folder, dataDir) => {
      const link = join(folder, 'link')
      symlinkSync(join(dataDir, 'uploads'), link)
      for (const inside of [
        dataDir,
        join(dataDir, 'uploads'),
        join(dataDir, 'uploads', 'a'.repeat(32)),
        link,
      ]) {
        expect(await refusal(dataDir, join(inside, 'b.tar'))).toContain('b.tar lies in DATA_DIR')
      }
      expect(await refusal(dataDir, join(folder, 'none/b.tar'))).toBe(
        `there is no folder ${join(folder, 'none')} to put a backup into`,
      )
      mkdirSync(`${dataDir}-backups`)
      await backUpDataFolder(dataDir, join(`${dataDir}-backups`, 'b.tar'))
    }))

  test('a backup that is stopped by its abort signal leaves no file behind', () =>
    withDataFolder(async (_folder, dataDir, file) => {
      const stop = AbortSignal.abort(new Error('stopped by SIGTERM'))
      expect(await refusal(dataDir, file, stop)).toBe(`${file} was not made: stopped by SIGTERM`)
    }))

  test('a backup of a damaged database is rejected, since no restore would accept it', () =>
    withDataFolder(async (_folder, dataDir, file) => {
      const database = new Database(join(dataDir, 'product.db'))
      database.unsafeMode().pragma('writable_schema = on')
      database.exec(`delete from sqlite_schema where name = 'option_change_title'`)
      database.close()
      expect(await refusal(dataDir, file)).toContain('b.tar was not made: the database is damaged: ')
    }))

  test('a backup of a folder with a symbolic link is rejected', () =>
    withDataFolder(async (folder, dataDir) => {
      symlinkSync('/etc/hostname', join(dataDir, 'uploads/linked.webp'))
      expect(await refusal(dataDir, join(folder, 'b.tar'))).toContain(
        'linked.webp is neither a file nor a folder',
      )
    }))
})
