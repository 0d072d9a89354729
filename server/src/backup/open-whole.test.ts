import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startDatabase } from '../db/start-database.ts'
import { addTitle, backUp, refusalOf, restore, titlesIn, waitMs, withProduct } from '../testing/backed-up.ts'
import { openWhole } from './open-whole.ts'
import { alone } from './restore-lock.ts'

/** A data folder whose one category is «old», and a backup made before that category existed. */
const withBackup = (use: (file: string, dataDir: string) => Promise<void>): Promise<void> =>
  withProduct(async (folder, dataDir) => {
    const file = join(folder, 'b.tar')
    await backUp(dataDir, file)
    addTitle(dataDir, 'old')
    await use(file, dataDir)
  })

const opened = (dataDir: string) => openWhole(dataDir, () => startDatabase({ dataDir }), waitMs)

const close = async (dataDir: string) => (await opened(dataDir)).connection.close()

describe('start beside a restore', () => {
  test('a start blocks a restore until its database is open, then the open database blocks it', () =>
    withBackup(async (file, dataDir) => {
      const said: string[] = []
      const { connection } = await openWhole(dataDir, async () => {
        said.push(await refusalOf(restore(file, dataDir, true)))
        return startDatabase({ dataDir })
      })
      said.push(await refusalOf(restore(file, dataDir, true)))
      connection.close()
      expect(said).toEqual([
        `another restore into ${dataDir} is under way, or a server or command is starting there`,
        `${join(dataDir, 'product.db')} is in use: stop the server first`,
      ])
      expect(titlesIn(dataDir)).toEqual(['old'])
      await restore(file, dataDir, true)
      expect(titlesIn(dataDir)).toEqual([])
    }))

  test('a start during a restore is rejected before it touches the database', () =>
    withBackup(async (_, dataDir) => {
      await alone(dataDir, '', async () => {
        expect(
          await refusalOf(
            openWhole(
              dataDir,
              () => {
                throw new Error('the database was touched')
              },
              waitMs,
            ),
          ),
        ).toBe(`a restore is under way in ${dataDir}: start again when it is done`)
      })
      await close(dataDir)
    }))

  test('a start while a restore moves files is rejected with the same message and changes nothing', () =>
    withBackup(async (_, dataDir) => {
      mkdirSync(join(dataDir, 'restore-placing-2026-11-20T01-00-00.000Z'))
      await alone(dataDir, '', async () => {
        expect(await refusalOf(opened(dataDir))).toBe(
          `a restore is under way in ${dataDir}: start again when it is done`,
        )
        expect(readdirSync(dataDir)).toContain('restore-placing-2026-11-20T01-00-00.000Z')
      })
      await close(dataDir)
    }))

  test('two starts do not wait for each other and leave no lock file', () =>
    withBackup(async (_, dataDir) => {
      await openWhole(dataDir, async () => {
        await close(dataDir)
        expect(readdirSync(dataDir)).toContain('restore.lock')
      })
      expect(readdirSync(dataDir).toSorted()).toEqual(['jwt-secret', 'product.db', 'uploads'])
    }))

  test('a failing start releases its lock', () =>
    withBackup(async (file, dataDir) => {
      expect(await refusalOf(openWhole(dataDir, () => Promise.reject(new Error('no'))))).toBe('no')
      await restore(file, dataDir, true)
      expect(titlesIn(dataDir)).toEqual([])
    }))
})
