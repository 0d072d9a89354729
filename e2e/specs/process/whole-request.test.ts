import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { chooseRunCount, repeatRounds } from '../../../shared/src/testing/repetition.ts'
import { startServer, withFolder } from '../../fixtures/process/server-process.ts'
import { askForCall } from '../../fixtures/process/visitors.ts'

const KILLS = chooseRunCount(200, 3)
const VISITORS = 8

const halves = `
  select name, mail.id is null as unmailed, answer is null as unanswered
  from request
  left join mail on mail.request_id = request.id
  left join repeat on repeat.key = 'key ' || request.name
`

describe(`a server that is killed at the first response to ${VISITORS} simultaneous visitors`, () => {
  test('a killed server has stored the inquiry, its email and the idempotent response together, or none of them', () =>
    withFolder(async (DATA_DIR) => {
      const acknowledged: string[] = []
      const rounds = await repeatRounds(KILLS, async (round) => {
        const server = startServer({ DATA_DIR, TRUST_PROXY: '1' })
        const origin = await server.ready()
        const visits = Array.from({ length: VISITORS }, async (_, who) => {
          const name = `guest-${round}-${who}`
          await askForCall(origin, name, name)
          server.child.kill('SIGKILL')
          acknowledged.push(name)
        })
        await Promise.allSettled(visits)
        await server.ended

        const database = new Database(join(DATA_DIR, 'product.db'))
        const rows = database
          .prepare<[], { name: string; unmailed: number; unanswered: number }>(halves)
          .all()
        const answers = database.prepare('select count(*) from repeat').pluck().get()
        database.close()
        expect(rows.filter(({ unmailed, unanswered }) => unmailed || unanswered)).toEqual([])
        expect(answers).toBe(rows.length)
        const kept = new Set(rows.map(({ name }) => name))
        expect(acknowledged.filter((name) => !kept.has(name))).toEqual([])
      })
      expect(acknowledged.length).toBeGreaterThanOrEqual(rounds)
    }))
})
