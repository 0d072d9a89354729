import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import { pollInquiriesUntil, submitCallback } from '../../../../testing/component/inquiry/inbox-screen.ts'
import {
  createColleague,
  inquiryPanelScreen,
} from '../../../../testing/component/inquiry/inquiry-panel-screen.ts'
import { createUniqueName } from '../../../../testing/component/test-server.ts'
import { matchTypesetText } from '../../../../testing/component/text-matchers.ts'

const { panel, newNote, writeNote, notes, state } = inquiryPanelScreen

test('a note half written hides no button and is a draft until Ctrl+Enter writes it, and Escape leads back to the keys', async ({
  admin,
  clock,
  server,
}) => {
  const { id } = await submitCallback(server.visitor, 'Оксана')
  const olena = await createColleague(server, createUniqueName('Олена'))
  const stored = async () => (await server.colleague.request.get({ params: { id } })).value
  await admin.open(`/admin/requests?open=${id}`)
  await expect.element(writeNote).toBeDisabled()
  await newNote.fill('Перезвонить в среду')
  await state('Ждём клиента').click()
  await expect.poll(stored).toMatchObject({ state: 'waiting', note: '' })
  await page.getByRole('link', { name: 'Пользователи' }).click()
  await expect.element(page.getByRole('heading', { name: 'Пользователи' })).toBeVisible()
  await page.getByRole('link', { name: 'Не отправлено: 1' }).click()
  await expect
    .element(page.getByRole('row').filter({ hasText: `Заметка к заявке № ${id}` }))
    .toMatchTextContent('нажмите «Записать»')
  await admin.open(`/admin/requests?open=${id}`)
  await expect.element(newNote).toHaveValue('Перезвонить в среду')
  await expect.element(page.getByText(matchTypesetText('Это несохранённый текст от'))).toBeVisible()

  newNote.element().focus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(notes).toMatchTextContent(/Администратор, сегодня, \d\d:\d\d\s*Перезвонить в среду$/)
  await expect.element(newNote).toHaveValue('')
  await expect.element(page.getByRole('link', { name: /^Не отправлено/ })).not.toBeInTheDocument()
  await newNote.fill('Ещё не')
  await olena.client.request.addNote({ params: { id }, body: { text: 'Уже позвонила' } })
  await pollInquiriesUntil(clock, admin, () => notes.elements().length === 2)
  await expect.element(notes.nth(1)).toMatchTextContent(/Уже позвонила$/)
  await expect.element(notes.nth(1)).toMatchTextContent(olena.name)
  await expect.element(newNote).toHaveValue('Ещё не')

  newNote.element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel.getByRole('heading', { level: 2 })).toHaveFocus()
  await userEvent.keyboard('e')
  await expect.poll(stored).toMatchObject({ state: 'done' })
  await admin.open(`/admin/requests?open=${id}`)
  await expect.element(newNote).toHaveValue('Ещё не')
})
