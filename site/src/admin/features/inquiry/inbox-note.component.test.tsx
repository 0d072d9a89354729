import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import {
  buildCallbackInquiryCall,
  inquiryInboxScreen,
  pollInquiriesUntil,
} from '../../../testing/component/inbox-screen.ts'
import { createUniqueName } from '../../../testing/component/unique-name.ts'

const alert = page.getByRole('alert')
const noteIs = (text: string) => () => {
  const note = inquiryInboxScreen.note.query()
  return note instanceof HTMLTextAreaElement && note.value === text
}

test('a saved note is stored, and the note of a colleague appears without a reload', async ({
  admin,
  clock,
  server: { visitor, colleague },
}) => {
  const { id } = await visitor.mail.callback(buildCallbackInquiryCall(createUniqueName('Оксана')))
  await admin.open(`/admin/requests?open=${id}`)
  await inquiryInboxScreen.note.fill('Перезвонить в среду')
  await inquiryInboxScreen.save.click()
  await expect.element(inquiryInboxScreen.save).not.toBeInTheDocument()
  expect((await colleague.request.get({ params: { id } })).value.note).toBe('Перезвонить в среду')

  await colleague.request.update({ params: { id }, body: { note: 'Уже позвонила' } })
  await pollInquiriesUntil(clock, admin, noteIs('Уже позвонила'))
  await expect.element(inquiryInboxScreen.save).not.toBeInTheDocument()
})

test('the state is not changed until the user has resolved a conflict of notes', async ({
  admin,
  server: { visitor, colleague },
}) => {
  const name = createUniqueName('Спочатку')
  const colleagueNote = createUniqueName('Чужое')
  const { id } = await visitor.mail.callback(buildCallbackInquiryCall(name))
  const stored = async () => (await colleague.request.get({ params: { id } })).value
  await admin.open(`/admin/requests?open=${id}`)
  await inquiryInboxScreen.note.fill('Моё')
  await colleague.request.update({ params: { id }, body: { note: colleagueNote } })
  await inquiryInboxScreen.action('Спам').click()
  await expect.element(alert).toMatchTextContent(`Теперь в заметке: «${colleagueNote}»`)
  expect(await stored()).toMatchObject({ state: 'new', note: colleagueNote })
  await page.getByRole('button', { name: 'Записать моё поверх' }).click()
  await expect.element(inquiryInboxScreen.save).not.toBeInTheDocument()
  await inquiryInboxScreen.action('Готово').click()
  await expect.element(inquiryInboxScreen.row(name)).not.toBeInTheDocument()
  expect(await stored()).toMatchObject({ state: 'done', note: 'Моё' })
})
