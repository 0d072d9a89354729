import { mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addTitle, backUp, refusalOf, restore, titlesIn, withProduct } from '../testing/backed-up.ts'
import { finishRestore } from './finish-restore.ts'

const KEPT = 'before-restore-2026-11-20T01-00-00.000Z'
const CHECKED = 'restore-checked-2026-11-20T01-00-00.000Z'
const PLACING = 'restore-placing-2026-11-20T01-00-00.000Z'

/** A folder that was told apart as «old», with a backup beside it; unpacked, and checked, it would be empty of titles. */
const withChecked = (use: (dataDir: string, file: string) => Promise<void>): Promise<void> =>
  withProduct(async (folder, dataDir) => {
    const [file, unpacked] = [join(folder, 'b.tar'), join(folder, 'unpacked')]
    await backUp(dataDir, file)
    await restore(file, unpacked)
    addTitle(dataDir, 'old')
    renameSync(unpacked, join(dataDir, CHECKED))
    await use(dataDir, file)
  })

const move = (dataDir: string, from: string, to: string, name: string): void =>
  renameSync(join(dataDir, from, name), join(dataDir, to, name))

const isRestored = (dataDir: string): void => {
  expect(readdirSync(dataDir).toSorted()).toEqual([KEPT, 'jwt-secret', 'product.db', 'uploads'])
  expect([titlesIn(dataDir), titlesIn(join(dataDir, KEPT))]).toEqual([[], ['old']])
}

describe('a start after a restore that was cut off', () => {
  test('once all was checked ends it', () =>
    withChecked(async (dataDir) => {
      await finishRestore(dataDir)
      isRestored(dataDir)
      await finishRestore(dataDir)
      isRestored(dataDir)
    }))

  test('while the old was moved away ends it', () =>
    withChecked(async (dataDir) => {
      mkdirSync(join(dataDir, KEPT))
      move(dataDir, '', KEPT, 'product.db')
      await finishRestore(dataDir)
      isRestored(dataDir)
    }))

  test('while the new was put in place ends it', () =>
    withChecked(async (dataDir) => {
      mkdirSync(join(dataDir, KEPT))
      for (const name of ['jwt-secret', 'product.db', 'uploads']) move(dataDir, '', KEPT, name)
      renameSync(join(dataDir, CHECKED), join(dataDir, PLACING))
      move(dataDir, PLACING, '', 'product.db')
      await finishRestore(dataDir)
      isRestored(dataDir)
    }))

  test('before all was checked leaves everything alone', () =>
    withChecked(async (dataDir) => {
      renameSync(join(dataDir, CHECKED), join(dataDir, 'restore-unpacking-2026-11-20T01-00-00.000Z'))
      await finishRestore(dataDir)
      expect(titlesIn(dataDir)).toEqual(['old'])
    }))

  test('is the same for a restore: it ends the earlier one, and then wants to be forced', () =>
    withChecked(async (dataDir, file) => {
      expect(await refusalOf(restore(file, dataDir))).toContain('is not empty')
      isRestored(dataDir)
    }))
})
