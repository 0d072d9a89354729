import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  backUpDataFolder,
  hashFilesInFolder,
  insertCategoryTitle,
  readCategoryTitles,
  withDataFolder,
} from '../../../server/src/testing/fixtures/backup.ts'
import { namesIn, putUpload } from '../../fixtures/process/backup-commands.ts'
import { hasSmallDisks, onSmallDisk } from '../../fixtures/process/small-disk.ts'

const MANY_BYTES = 4 * 1024 * 1024

/** A product that a small disk holds, and a backup of it once it had a picture that one does not. */
const withBackup = (
  use: (folder: string, dataDir: string, file: string, empty: string) => Promise<void>,
): Promise<void> =>
  withDataFolder(async (folder, dataDir) => {
    const [file, empty] = [join(folder, 'b.tar'), join(folder, 'empty')]
    mkdirSync(empty)
    await withDataFolder(async (_, other) => {
      insertCategoryTitle(other, 'new')
      putUpload(other, 'big.webp', MANY_BYTES)
      await backUpDataFolder(other, file)
    })
    insertCategoryTitle(dataDir, 'old')
    await use(folder, dataDir, file, empty)
  })

describe.skipIf(!hasSmallDisks())('a disk that is really full', () => {
  test.each([
    ['64k', 'the copy of the database'],
    ['1m', 'the pictures'],
  ])('of %s, too small for %s: a backup says so in a line and leaves nothing', (size) =>
    withBackup(async (folder, dataDir, _, empty) => {
      putUpload(dataDir, 'big.webp', MANY_BYTES)
      const { code, stdout, stderr, after, disk } = await onSmallDisk(
        folder,
        { size, holds: empty },
        (path) => ({ words: ['backup', join(path, 'b.tar')], DATA_DIR: dataDir }),
      )
      expect([code, stdout, namesIn(after)]).toEqual([1, '', []])
      expect(stderr).toMatch(/^not done: [^\n]+ was not made: (?:ENOSPC|[^\n]*disk is full)[^\n]*\n$/)
      expect(stderr).toContain(join(disk, 'b.tar'))
      expect(readCategoryTitles(dataDir)).toEqual(['old'])
    }),
  )

  test('refuses a restore in a line and leaves no folder', () =>
    withBackup(async (folder, _, file, empty) => {
      const { code, stdout, stderr, after } = await onSmallDisk(
        folder,
        { size: '1m', holds: empty },
        (path) => ({ words: ['restore', file], DATA_DIR: join(path, 'data') }),
      )
      expect([code, stdout, namesIn(after)]).toEqual([1, '', []])
      expect(stderr).toMatch(/^not done: [^\n]+b\.tar is not restored: ENOSPC[^\n]*\n$/)
    }))

  test('refuses a forced restore, and what was there is there', () =>
    withBackup(async (folder, dataDir, file) => {
      const { code, stdout, stderr, after } = await onSmallDisk(
        folder,
        { size: '1m', holds: dataDir },
        (path) => ({ words: ['restore', file, '--force'], DATA_DIR: path }),
      )
      expect([code, stdout]).toEqual([1, ''])
      expect(stderr).toMatch(/^not done: [^\n]+b\.tar is not restored: ENOSPC[^\n]*\n$/)
      expect(namesIn(after)).toEqual(['jwt-secret', 'product.db', 'uploads'])
      expect(hashFilesInFolder(join(after, 'uploads'))).toEqual(hashFilesInFolder(join(dataDir, 'uploads')))
      expect(readFileSync(join(after, 'jwt-secret'), 'utf8')).toBe(
        readFileSync(join(dataDir, 'jwt-secret'), 'utf8'),
      )
      expect(readCategoryTitles(after)).toEqual(['old'])
    }))
})
