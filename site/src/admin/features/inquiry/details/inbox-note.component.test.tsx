import { expect } from 'vitest'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import {
  buildCallbackApiCall,
  inquiryInboxScreen,
  pollInquiriesUntil,
} from '../../../../testing/component/inbox-screen.ts'
import { createUniqueName } from '../../../../testing/component/test-server.ts'

const isNoteShown = (text: string) => () => {
  const note = inquiryInboxScreen.note.query()
  return note instanceof HTMLTextAreaElement && note.value === text
}

test('a note saved to an inquiry is stored, and a note of a colleague appears without a reload', async ({
  admin,
  clock,
  server: { visitor, colleague },
}) => {
  const { id } = await visitor.mail.callback(buildCallbackApiCall(createUniqueName('Оксана')))
  await admin.open(`/admin/requests?open=${id}`)
  await inquiryInboxScreen.note.fill('Перезвонить в среду')
  await inquiryInboxScreen.save.click()
  await expect.element(inquiryInboxScreen.save).not.toBeInTheDocument()
  expect((await colleague.request.get({ params: { id } })).value.note).toBe('Перезвонить в среду')

  await colleague.request.update({ params: { id }, body: { note: 'Уже позвонила' } })
  await pollInquiriesUntil(clock, admin, isNoteShown('Уже позвонила'))
  await expect.element(inquiryInboxScreen.save).not.toBeInTheDocument()
})
