import { pino } from 'pino'
import { expect } from 'vitest'
import { findAnswerByDedupeKey } from '../../features/inquiry/event-repository.ts'
import { systemTimers } from '../../lib/timers.ts'
import { test } from '../../testing/api.ts'
import { openExplainedDatabase } from '../../testing/explained-database.ts'
import { queueTestMail } from '../../testing/outbox/queued-mail.ts'
import { createOutgoingEmailClaimStore } from './mail-claim-repository.ts'
import { readMailQueueStatus } from './mail-repository.ts'

test('the queries of the mail queue read only unsent emails, in the order of an index', async ({ api }) => {
  const { ctx, clock } = api
  const now = clock.now.toISOString()
  for (let number = 0; number < 100; number++) await queueTestMail(api, `sent ${number}`)
  await ctx.db.updateTable('mail').set({ sent_at: now }).execute()
  await queueTestMail(api, 'waiting', { notBefore: '2026-12-01T00:00:00.000Z' })
  const { db, plan, close } = openExplainedDatabase(api.sqliteFile)
  const claims = createOutgoingEmailClaimStore({
    db,
    clock: () => clock.now,
    isShared: false,
    log: pino({ enabled: false }),
    timers: systemTimers,
  })
  const later = '2027-01-01T00:00:00.000Z'
  const window = { now, implausibleAfter: later, startImplausibleAfter: later }
  expect(await plan(() => claims.claimNextDue(window))).toEqual([
    'SEARCH mail USING INDEX mail_waiting (sent_at=?)',
  ])
  for (const runQuery of [() => claims.findFirstDueTime(window), () => readMailQueueStatus(db, now)])
    expect((await plan(runQuery))[0]).toBe('SEARCH mail USING INDEX mail_waiting (sent_at=?)')
  const findAnswer = await plan(() => findAnswerByDedupeKey(db, 'answer'))
  expect(findAnswer.join('\n')).toMatch(/SEARCH event USING (?:COVERING )?INDEX request_event_of_inquiry/)
  await close()
})
