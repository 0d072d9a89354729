import { describe, expect, test } from 'vitest'
import { chooseRunCount, repeatTestRounds } from '../../../../shared/src/testing/repetition.ts'
import { findServerDatabaseDamage } from '../../../fixtures/process/open-server-database.ts'
import { startProductServer, withTemporaryFolder } from '../../../fixtures/process/server-process.ts'
import { createSignedInApiClient, firstAdminEnv } from '../../../fixtures/process/sign-in.ts'

const KILL_COUNT = chooseRunCount(200, 3)
const WRITER_COUNT = 8

describe(`a server that is killed while ${WRITER_COUNT} users write`, () => {
  test('a server killed during writes loses no acknowledged write, its database is intact, and its next start succeeds', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const acknowledged: string[] = []

      await repeatTestRounds(KILL_COUNT, async (round, random) => {
        const server = startProductServer({ DATA_DIR, ...firstAdminEnv })
        const admin = await createSignedInApiClient(await server.ready())
        expect(server.stderr).not.toMatch(/"level":[56]0/)
        const storedTitles = new Set((await admin.category.list()).map(({ title }) => title))
        expect(acknowledged.filter((title) => !storedTitles.has(title))).toEqual([])

        const last = acknowledged.length + random.integer(WRITER_COUNT, 8 * WRITER_COUNT)
        const write = async (title: string) => {
          // A failed write was not acknowledged, so it may be stored or not.
          await admin.category.create({ body: { title } })
          acknowledged.push(title)
          if (acknowledged.length === last) server.child.kill('SIGKILL')
        }
        const writeUntilDeath = async (writer: number) => {
          for (let i = 0; ; i++) await write(`${round}-${writer}-${i}`)
        }
        await Promise.allSettled(Array.from({ length: WRITER_COUNT }, (_, writer) => writeUntilDeath(writer)))
        await server.ended
        expect(acknowledged.length).toBeGreaterThanOrEqual(last)
        expect(findServerDatabaseDamage(DATA_DIR)).toBe(null)
      })
    }))
})
