import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import {
  buildCallbackApiCall,
  pollInquiriesUntil,
} from '../../../../testing/component/inquiry/inbox-screen.ts'
import {
  createColleague,
  inquiryPanelScreen,
} from '../../../../testing/component/inquiry/inquiry-panel-screen.ts'
import { createUniqueName } from '../../../../testing/component/test-server.ts'

const { newNote, writeNote, notes, state } = inquiryPanelScreen

test('Ctrl+Enter adds a note to those of an inquiry, and a note of a colleague appears without a reload', async ({
  admin,
  clock,
  server,
}) => {
  const { id } = await server.visitor.mail.callback(buildCallbackApiCall(createUniqueName('Оксана')))
  const olena = await createColleague(server, createUniqueName('Олена'))
  await admin.open(`/admin/requests?open=${id}`)
  await expect.element(writeNote).toBeDisabled()
  await newNote.fill('Перезвонить в среду')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(notes).toMatchTextContent(/Администратор, сегодня, \d\d:\d\d\s*Перезвонить в среду$/)
  await expect.element(newNote).toHaveValue('')
  await newNote.fill('Ещё не')

  await olena.client.request.addNote({ params: { id }, body: { text: 'Уже позвонила' } })
  await pollInquiriesUntil(clock, admin, () => notes.elements().length === 2)
  await expect.element(notes.nth(1)).toMatchTextContent(/Уже позвонила$/)
  await expect.element(notes.nth(1)).toMatchTextContent(olena.name)
  await expect.element(newNote).toHaveValue('Ещё не')
})

test('a note half written hides no button, asks nothing when one leaves, and is a draft until it is written', async ({
  admin,
  server: { visitor, colleague },
}) => {
  const { id } = await visitor.mail.callback(buildCallbackApiCall(createUniqueName('Чернетка')))
  const stored = async () => (await colleague.request.get({ params: { id } })).value
  await admin.open(`/admin/requests?open=${id}`)
  await newNote.fill('Договорились на вторник')
  await state('Готово').click()
  await expect.poll(stored).toMatchObject({ state: 'done', note: '' })
  await page.getByRole('link', { name: 'Пользователи' }).click()
  await expect.element(page.getByRole('heading', { name: 'Пользователи' })).toBeVisible()
  await page.getByRole('link', { name: 'Не отправлено: 1' }).click()
  await expect
    .element(page.getByRole('row').filter({ hasText: `Заметка к заявке № ${id}` }))
    .toMatchTextContent('нажмите «Записать»')
  await admin.open(`/admin/requests?open=${id}`)
  await expect.element(newNote).toHaveValue('Договорились на вторник')
  await writeNote.click()
  await expect.element(notes).toMatchTextContent(/Договорились на вторник$/)
  await expect.element(page.getByRole('link', { name: /^Не отправлено/ })).not.toBeInTheDocument()
})
