import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  backUpDataFolder,
  hashFilesInFolder,
  insertCategoryTitle,
  readCategoryTitles,
  testPicturePath,
  withDataFolder,
} from '../../../../server/src/testing/fixtures/backup.ts'
import { listFileNames, writeUploadedFile } from '../../../fixtures/process/backup-commands.ts'
import { canMountSmallDisks, runProductCommandOnSmallDisk } from '../../../fixtures/process/small-disk.ts'

const BIG_UPLOAD_BYTES = 4 * 1024 * 1024

/** Creates a product that fits on a small disk, and a backup with a picture that does not. */
const withBackup = (
  use: (folder: string, dataDir: string, file: string, empty: string) => Promise<void>,
): Promise<void> =>
  withDataFolder(async (folder, dataDir) => {
    const [file, empty] = [join(folder, 'b.tar'), join(folder, 'empty')]
    mkdirSync(empty)
    await withDataFolder(async (_, other) => {
      insertCategoryTitle(other, 'new')
      writeUploadedFile(other, testPicturePath, BIG_UPLOAD_BYTES)
      await backUpDataFolder(other, file)
    })
    insertCategoryTitle(dataDir, 'old')
    await use(folder, dataDir, file, empty)
  })

describe.skipIf(!canMountSmallDisks())('a really full disk', () => {
  test.each([
    ['64k', 'the copy of the database'],
    ['1m', 'the pictures'],
  ])(
    'a backup to a disk of %s, which is too small for %s, fails with a one-line message and leaves no file',
    (size) =>
      withBackup(async (folder, dataDir, _, empty) => {
        writeUploadedFile(dataDir, testPicturePath, BIG_UPLOAD_BYTES)
        const { code, stdout, stderr, after, disk } = await runProductCommandOnSmallDisk(
          folder,
          { size, contents: empty },
          (path) => ({ args: ['backup', join(path, 'b.tar')], DATA_DIR: dataDir }),
        )
        expect([code, stdout, listFileNames(after)]).toEqual([1, '', []])
        expect(stderr).toMatch(/^not done: [^\n]+ was not made: (?:ENOSPC|[^\n]*disk is full)[^\n]*\n$/)
        expect(stderr).toContain(join(disk, 'b.tar'))
        expect(readCategoryTitles(dataDir)).toEqual(['old'])
      }),
  )

  test('a restore to a full disk fails with a one-line message and leaves no data folder', () =>
    withBackup(async (folder, _, file, empty) => {
      const { code, stdout, stderr, after } = await runProductCommandOnSmallDisk(
        folder,
        { size: '1m', contents: empty },
        (path) => ({ args: ['restore', file], DATA_DIR: join(path, 'data') }),
      )
      expect([code, stdout, listFileNames(after)]).toEqual([1, '', []])
      expect(stderr).toMatch(/^not done: [^\n]+b\.tar is not restored: ENOSPC[^\n]*\n$/)
    }))

  test('a forced restore to a full disk fails and preserves the old data', () =>
    withBackup(async (folder, dataDir, file) => {
      const { code, stdout, stderr, after } = await runProductCommandOnSmallDisk(
        folder,
        { size: '1m', contents: dataDir },
        (path) => ({ args: ['restore', file, '--force'], DATA_DIR: path }),
      )
      expect([code, stdout]).toEqual([1, ''])
      expect(stderr).toMatch(/^not done: [^\n]+b\.tar is not restored: ENOSPC[^\n]*\n$/)
      expect(listFileNames(after)).toEqual(['jwt-secret', 'product.db', 'uploads'])
      expect(hashFilesInFolder(join(after, 'uploads'))).toEqual(hashFilesInFolder(join(dataDir, 'uploads')))
      expect(readFileSync(join(after, 'jwt-secret'), 'utf8')).toBe(
        readFileSync(join(dataDir, 'jwt-secret'), 'utf8'),
      )
      expect(readCategoryTitles(after)).toEqual(['old'])
    }))
})
