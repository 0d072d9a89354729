import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startDatabase } from '../db/start-database.ts'
import { addTitle, backUp, refusalOf, restore, titlesIn, waitMs, withProduct } from '../testing/backed-up.ts'
import { openWhole } from './open-whole.ts'
import { alone } from './restore-lock.ts'

/** A product whose one category is «old», and a backup of when there was none. */
const withBackup = (use: (file: string, dataDir: string) => Promise<void>): Promise<void> =>
  withProduct(async (folder, dataDir) => {
    const file = join(folder, 'b.tar')
    await backUp(dataDir, file)
    addTitle(dataDir, 'old')
    await use(file, dataDir)
  })

const opened = (dataDir: string) => openWhole(dataDir, () => startDatabase({ dataDir }), waitMs)

const close = async (dataDir: string) => (await opened(dataDir)).connection.close()

describe('a start', () => {
  test('keeps a restore away until its database is open, and then that does', () =>
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

  test('during a restore is refused before it touches the database', () =>
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

  test('while a restore puts things in place is refused by the same words, and does not meddle', () =>
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

  test('does not wait for another one, and nothing is left of the locks', () =>
    withBackup(async (_, dataDir) => {
      await openWhole(dataDir, async () => {
        await close(dataDir)
        expect(readdirSync(dataDir)).toContain('restore.lock')
      })
      expect(readdirSync(dataDir).toSorted()).toEqual(['jwt-secret', 'product.db', 'uploads'])
    }))

  test('that fails lets go', () =>
    withBackup(async (file, dataDir) => {
      expect(await refusalOf(openWhole(dataDir, () => Promise.reject(new Error('no'))))).toBe('no')
      await restore(file, dataDir, true)
      expect(titlesIn(dataDir)).toEqual([])
    }))
})
