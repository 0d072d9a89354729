import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { withExclusiveRestoreLock } from '../db/data-folder/data-folder-locks.ts'
import { openOrCreateSqliteDatabase } from '../db/start-database.ts'
import {
  backUpDataFolder,
  catchErrorMessage,
  insertCategoryTitle,
  readCategoryTitles,
  restoreDataFolder,
  restoreLockWaitMs,
  withDataFolder,
} from '../testing/fixtures/backup.ts'
import { openDatabaseWithRestoreLock } from './finish-interrupted-restore.ts'

/** A data folder whose one category is «old», and a backup made before that category existed. */
const withBackup = (use: (file: string, dataDir: string) => Promise<void>): Promise<void> =>
  withDataFolder(async (_folder, dataDir, file) => {
    await backUpDataFolder(dataDir, file)
    insertCategoryTitle(dataDir, 'old')
    await use(file, dataDir)
  })

const opened = (dataDir: string) =>
  openDatabaseWithRestoreLock(dataDir, () => openOrCreateSqliteDatabase({ dataDir }), restoreLockWaitMs)

const close = async (dataDir: string) => (await opened(dataDir)).connection.close()

describe('start beside a restore', () => {
  test('a server start blocks a restore until its database is open, then the open database blocks the restore', () =>
    withBackup(async (file, dataDir) => {
      const messages: string[] = []
      const { connection } = await openDatabaseWithRestoreLock(dataDir, async () => {
        messages.push(await catchErrorMessage(restoreDataFolder(file, dataDir, true)))
        return openOrCreateSqliteDatabase({ dataDir })
      })
      messages.push(await catchErrorMessage(restoreDataFolder(file, dataDir, true)))
      connection.close()
      expect(messages).toEqual([
        `another restore into ${dataDir} is under way, or a server or command is starting there`,
        `${join(dataDir, 'product.db')} is in use: stop the server first`,
      ])
      expect(readCategoryTitles(dataDir)).toEqual(['old'])
      await restoreDataFolder(file, dataDir, true)
      expect(readCategoryTitles(dataDir)).toEqual([])
    }))

  test('a server start during a restore fails before it touches the database', () =>
    withBackup(async (_, dataDir) => {
      await withExclusiveRestoreLock(dataDir, '', async () => {
        expect(
          await catchErrorMessage(
            openDatabaseWithRestoreLock(
              dataDir,
              () => {
                throw new Error('the database was touched')
              },
              restoreLockWaitMs,
            ),
          ),
        ).toBe(`a restore is under way in ${dataDir}: start again when it is done`)
      })
      await close(dataDir)
    }))

  test('a server start during a restore fails with the message to start again after the restore, and changes no file', () =>
    withBackup(async (_, dataDir) => {
      mkdirSync(join(dataDir, 'restore-placing-2026-11-20T01-00-00.000Z'))
      await withExclusiveRestoreLock(dataDir, '', async () => {
        expect(await catchErrorMessage(opened(dataDir))).toBe(
          `a restore is under way in ${dataDir}: start again when it is done`,
        )
        expect(readdirSync(dataDir)).toContain('restore-placing-2026-11-20T01-00-00.000Z')
      })
      await close(dataDir)
    }))

  test('two server starts do not wait for the lock of each other and leave no lock file behind', () =>
    withBackup(async (_, dataDir) => {
      await openDatabaseWithRestoreLock(dataDir, async () => {
        await close(dataDir)
        expect(readdirSync(dataDir)).toContain('restore.lock')
      })
      expect(readdirSync(dataDir).toSorted()).toEqual(['jwt-secret', 'product.db', 'uploads'])
    }))

  test('a server start that fails releases its lock on the data folder', () =>
    withBackup(async (file, dataDir) => {
      expect(
        await catchErrorMessage(openDatabaseWithRestoreLock(dataDir, () => Promise.reject(new Error('no')))),
      ).toBe('no')
      await restoreDataFolder(file, dataDir, true)
      expect(readCategoryTitles(dataDir)).toEqual([])
    }))
})
