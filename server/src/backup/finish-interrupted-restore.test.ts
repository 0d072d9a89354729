import { mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  backUpDataFolder,
  catchErrorMessage,
  insertCategoryTitle,
  readCategoryTitles,
  restoreDataFolder,
  withDataFolder,
} from '../testing/fixtures/backup.ts'
import { finishInterruptedRestore } from './finish-interrupted-restore.ts'

const REPLACED_FOLDER = 'before-restore-2026-11-20T01-00-00.000Z'
const CHECKED = 'restore-checked-2026-11-20T01-00-00.000Z'
const PLACING = 'restore-placing-2026-11-20T01-00-00.000Z'

/**
 * A data folder with one category «old» and a backup beside it. The unpacked and checked backup has no categories.
 */
const withChecked = (use: (dataDir: string, file: string) => Promise<void>): Promise<void> =>
  withDataFolder(async (folder, dataDir) => {
    const [file, unpacked] = [join(folder, 'b.tar'), join(folder, 'unpacked')]
    await backUpDataFolder(dataDir, file)
    await restoreDataFolder(file, unpacked)
    insertCategoryTitle(dataDir, 'old')
    renameSync(unpacked, join(dataDir, CHECKED))
    await use(dataDir, file)
  })

const move = (dataDir: string, from: string, to: string, name: string): void =>
  renameSync(join(dataDir, from, name), join(dataDir, to, name))

const isRestored = (dataDir: string): void => {
  expect(readdirSync(dataDir).toSorted()).toEqual([REPLACED_FOLDER, 'jwt-secret', 'product.db', 'uploads'])
  expect([readCategoryTitles(dataDir), readCategoryTitles(join(dataDir, REPLACED_FOLDER))]).toEqual([
    [],
    ['old'],
  ])
}

describe('start after an interrupted restore', () => {
  test('the next server start completes a restore that was interrupted after the backup had been checked', () =>
    withChecked(async (dataDir) => {
      await finishInterruptedRestore(dataDir)
      isRestored(dataDir)
      await finishInterruptedRestore(dataDir)
      isRestored(dataDir)
    }))

  test('the next server start completes a restore that was interrupted while moving the old data away', () =>
    withChecked(async (dataDir) => {
      mkdirSync(join(dataDir, REPLACED_FOLDER))
      move(dataDir, '', REPLACED_FOLDER, 'product.db')
      await finishInterruptedRestore(dataDir)
      isRestored(dataDir)
    }))

  test('the next server start completes a restore that was interrupted while moving the new data into place', () =>
    withChecked(async (dataDir) => {
      mkdirSync(join(dataDir, REPLACED_FOLDER))
      for (const name of ['jwt-secret', 'product.db', 'uploads']) move(dataDir, '', REPLACED_FOLDER, name)
      renameSync(join(dataDir, CHECKED), join(dataDir, PLACING))
      move(dataDir, PLACING, '', 'product.db')
      await finishInterruptedRestore(dataDir)
      isRestored(dataDir)
    }))

  test('a server start changes no data if a restore was interrupted before the backup had been checked', () =>
    withChecked(async (dataDir) => {
      renameSync(join(dataDir, CHECKED), join(dataDir, 'restore-unpacking-2026-11-20T01-00-00.000Z'))
      await finishInterruptedRestore(dataDir)
      expect(readCategoryTitles(dataDir)).toEqual(['old'])
    }))

  test('a restore after an interrupted one first completes that one and is then rejected unless it has the option --force', () =>
    withChecked(async (dataDir, file) => {
      expect(await catchErrorMessage(restoreDataFolder(file, dataDir))).toContain('is not empty')
      isRestored(dataDir)
    }))
})
