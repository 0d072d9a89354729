import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { chooseRunCount, repeatRounds } from '../../../shared/src/testing/repetition.ts'
import { startServer, withFolder } from '../../fixtures/process/server-process.ts'
import { owner, signedIn } from '../../fixtures/process/signed-in.ts'

const KILLS = chooseRunCount(200, 3)
const WRITERS = 8

describe(`a server that is killed while ${WRITERS} users write`, () => {
  test('a server killed during writes has every acknowledged write, an intact database and a clean next start', () =>
    withFolder(async (DATA_DIR) => {
      const acknowledged: string[] = []
      const integrity = () => {
        const database = new Database(join(DATA_DIR, 'product.db'))
        const verdict = database.pragma('integrity_check', { simple: true })
        database.close()
        return verdict
      }

      await repeatRounds(KILLS, async (round, random) => {
        const server = startServer({ DATA_DIR, ...owner })
        const admin = await signedIn(await server.ready())
        expect(server.stderr).not.toMatch(/"level":[56]0/)
        const kept = new Set((await admin.category.list()).map(({ title }) => title))
        expect(acknowledged.filter((title) => !kept.has(title))).toEqual([])

        const last = acknowledged.length + random.integer(WRITERS, 8 * WRITERS)
        const write = async (title: string) => {
          // A failed write was not acknowledged, so it may be stored or not.
          await admin.category.create({ body: { title } })
          acknowledged.push(title)
          if (acknowledged.length === last) server.child.kill('SIGKILL')
        }
        const writeUntilDeath = async (writer: number) => {
          for (let i = 0; ; i++) await write(`${round}-${writer}-${i}`)
        }
        await Promise.allSettled(Array.from({ length: WRITERS }, (_, writer) => writeUntilDeath(writer)))
        await server.ended
        expect(acknowledged.length).toBeGreaterThanOrEqual(last)
        expect(integrity()).toBe('ok')
      })
    }))
})
