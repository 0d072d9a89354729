import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { inSoak } from '../../../shared/src/testing/soak.ts'
import { startServer, withFolder } from '../../fixtures/process/server-process.ts'
import { owner, signedIn } from '../../fixtures/process/signed-in.ts'

const ROUNDS = inSoak(200)
const WRITERS = 8

describe(`a server that is killed ${ROUNDS} times while ${WRITERS} people write`, () => {
  test('has every write that it acknowledged, a sound database and a clean next start', () =>
    withFolder(async (DATA_DIR) => {
      const acknowledged: string[] = []
      const integrity = () => {
        const database = new Database(join(DATA_DIR, 'product.db'))
        const verdict = database.pragma('integrity_check', { simple: true })
        database.close()
        return verdict
      }

      for (let round = 0; round < ROUNDS; round++) {
        const server = startServer({ DATA_DIR, ...owner })
        const admin = await signedIn(await server.ready())
        expect(server.stderr).not.toMatch(/"level":[56]0/)
        const kept = new Set((await admin.category.list()).map(({ title }) => title))
        expect(acknowledged.filter((title) => !kept.has(title))).toEqual([])

        let isDead = false
        const write = async (writer: number) => {
          for (let i = 0; !isDead; i++) {
            const title = `${round}-${writer}-${i}`
            try {
              await admin.category.create({ body: { title } })
              acknowledged.push(title)
            } catch {
              // The connection died: this write was not acknowledged, and may be there or not.
            }
          }
        }
        const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer))
        await pause(randomInt(5, 150))
        isDead = true
        await server.kill('SIGKILL')
        await Promise.all(writers)
        expect(integrity()).toBe('ok')
      }
      expect(acknowledged.length).toBeGreaterThan(ROUNDS)
    }))
})
