import { expect } from 'vitest'
import { callbackInquiryForm } from '../../testing/outbox-fixture.ts'
import { test } from '../../testing/shared-outbox-fixture.ts'

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
