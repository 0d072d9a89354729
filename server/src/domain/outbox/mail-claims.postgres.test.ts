import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { callbackInquiryForm } from '../../testing/outbox/outbox-fixture.ts'
import { queueTestMail } from '../../testing/outbox/queued-mail.ts'
import { test } from '../../testing/outbox/shared-outbox-fixture.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { cancelUnclaimedMail } from './mail-repository.ts'

test('a server skips an email that another server is reserving for sending, and sends it later if the reservation fails', async ({
  mailing: { api, pass },
  first,
}) => {
  for (const name of ['Олена', 'Иван'])
    await api.visitor.mail.callback({ body: { ...callbackInquiryForm, name } })
  const other = await api.openDatabaseAgain()
  const claiming = await other.db.startTransaction().execute()
  const [claimed, next] = await claiming.selectFrom('mail').selectAll().orderBy('id').execute()
  await claiming.selectFrom('mail').select('id').where('id', '=', Number(claimed?.id)).forUpdate().execute()
  first.wake()
  await pass(0)
  expect(first.sent).toEqual([next?.message_id])
  await claiming.rollback().execute()
  await other.close()
  await pass(1000)
  expect(first.sent).toEqual([next?.message_id, claimed?.message_id])
})

describe('withdrawing an email while a server reserves it', () => {
  test('an email that a server is just reserving cannot be withdrawn', async ({ mailing: { api } }) => {
    const id = await queueTestMail(api, 'answer')
    const other = await api.openDatabaseAgain()
    const claiming = await other.db.startTransaction().execute()
    await claiming.updateTable('mail').set({ claimed_by: 'other' }).where('id', '=', id).execute()
    const cancelled = cancelUnclaimedMail(api.ctx.db, id, api.clock.now.toISOString())
    const waiting = sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await waitUntil(async () => (await waiting.execute(api.ctx.db)).rows[0]?.count === 1)
    await claiming.commit().execute()
    expect(await cancelled).toBe(false)
    await other.close()
  })

  test('an email that is just being withdrawn is not sent unless that fails', async ({
    mailing: { api, pass },
    first,
  }) => {
    const id = await queueTestMail(api, 'answer')
    const other = await api.openDatabaseAgain()
    const cancelling = await other.db.startTransaction().execute()
    expect(await cancelUnclaimedMail(cancelling, id, api.clock.now.toISOString())).toBe(true)
    first.wake()
    await pass(0)
    expect(first.sent).toEqual([])
    await cancelling.rollback().execute()
    await other.close()
    await pass(1000)
    expect(first.sent).toHaveLength(1)
  })
})
