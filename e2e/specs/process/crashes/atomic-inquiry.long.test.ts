import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { chooseRunCount, repeatTestRounds } from '../../../../shared/src/testing/repetition.ts'
import { sendCallbackInquiry } from '../../../fixtures/process/inquiry-visitors.ts'
import { withServerDatabase } from '../../../fixtures/process/open-server-database.ts'
import { startProductServer, withTemporaryFolder } from '../../../fixtures/process/server-process.ts'

const KILL_COUNT = chooseRunCount(200, 3)
const VISITOR_COUNT = 8

interface InquiryRow {
  name: string
  unmailed: number | boolean
  unanswered: number | boolean
}

const readInquiries = (DATA_DIR: string) =>
  withServerDatabase(DATA_DIR, async (db) => {
    const { rows } = await sql<InquiryRow>`
      select name, mail.id is null as unmailed, answer is null as unanswered
      from request
      left join mail on mail.request_id = request.id
      left join repeat on repeat.key = 'key ' || request.name`.execute(db)
    return { rows, idempotencyKeys: await db.selectFrom('repeat').select('key').execute() }
  })

describe(`a server that is killed at the first response to ${VISITOR_COUNT} simultaneous visitors`, () => {
  test('a killed server has stored an inquiry, its email and the response for a repeated request together, or none of them', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const acknowledged: string[] = []
      const rounds = await repeatTestRounds(KILL_COUNT, async (round) => {
        const server = startProductServer({ DATA_DIR, TRUST_PROXY: '1' })
        const origin = await server.ready()
        const visits = Array.from({ length: VISITOR_COUNT }, async (_, visitor) => {
          const name = `guest-${round}-${visitor}`
          await sendCallbackInquiry(origin, name, name)
          server.child.kill('SIGKILL')
          acknowledged.push(name)
        })
        await Promise.allSettled(visits)
        await server.ended

        const { rows, idempotencyKeys } = await readInquiries(DATA_DIR)
        expect(rows.filter(({ unmailed, unanswered }) => unmailed || unanswered)).toEqual([])
        expect(idempotencyKeys).toHaveLength(rows.length)
        const storedNames = new Set(rows.map(({ name }) => name))
        expect(acknowledged.filter((name) => !storedNames.has(name))).toEqual([])
      })
      expect(acknowledged.length).toBeGreaterThanOrEqual(rounds)
    }))
})
