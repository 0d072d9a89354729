import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import { submitCallback } from '../../../../testing/component/inquiry/inbox-screen.ts'
import {
  createColleague,
  inquiryPanelScreen,
} from '../../../../testing/component/inquiry/inquiry-panel-screen.ts'
import { createUniqueName } from '../../../../testing/component/test-server.ts'

const { owner, state, events } = inquiryPanelScreen
const toast = (text: RegExp | string) => page.getByText(text)

test('an inquiry that a colleague has just taken or answered is a conflict by name, and «Забрать» takes it over', async ({
  admin,
  server,
}) => {
  const email = `${createUniqueName('conflict')}@example.com`
  const { id } = await server.visitor.mail.calculation({
    body: { email, message: 'Сколько стоит доставка?' },
  })
  const olena = await createColleague(server, createUniqueName('Олена'))
  const load = async () => (await server.colleague.request.get({ params: { id } })).value
  await admin.open(`/admin/requests?open=${id}`)
  await expect.element(owner).toMatchTextContent('Ответственный: никто')
  await olena.client.request.update({ params: { id }, body: { owner: olena.id } })
  await olena.client.request.addNote({ params: { id }, body: { text: 'Звоню' } })
  await userEvent.keyboard('a')
  const conflict = page.getByRole('alert').filter({ hasText: email })
  await expect
    .element(conflict)
    .toMatchTextContent(new RegExp(`Не изменено: ${email}. .*${olena.name}, \\d\\d:\\d\\d`))
  await expect.element(owner).toMatchTextContent(`Ответственный: ${olena.name}`)
  await conflict.getByRole('button', { name: 'Забрать' }).click()
  await expect.element(owner).toMatchTextContent('Ответственный: Администратор')
  await expect.element(events.last()).toMatchTextContent('Администратор')
  expect((await load()).owner?.name).toBe('Администратор')

  await olena.client.request.answer({
    params: { id },
    body: { subject: 'Доставка', text: 'Считаем', state: 'waiting' },
  })
  await state('Готово').click()
  await expect
    .element(conflict)
    .toMatchTextContent(new RegExp(`Не изменено: .*${olena.name}: .*\\d\\d:\\d\\d`))
  await expect.element(state('Готово')).toHaveAttribute('aria-pressed', 'false')
  expect((await load()).state).not.toBe('done')
})

test('without a connection owner, due time and state wait together on this computer, and are sent after the reconnect', async ({
  admin,
  clock,
  line,
  server,
}) => {
  const { id } = await submitCallback(server.visitor, 'Без связи')
  await admin.open(`/admin/requests?open=${id}`)
  await expect.element(state('Готово')).toBeVisible()
  line.cut()
  await inquiryPanelScreen.button('Взять себе').click()
  await expect.element(toast(/Нет\sсвязи: изменение сохранено/)).toBeVisible()
  await state('Ждём клиента').click()
  await expect.element(toast(/^Отметка\s«Ответственный\s— Администратор, Ждём\sклиента»/)).toBeVisible()
  await server.colleague.request.addNote({ params: { id }, body: { text: 'Звонили' } })
  line.restore()
  await clock.advance(5000)
  const load = async () => (await server.colleague.request.get({ params: { id } })).value
  await expect.poll(load).toMatchObject({ state: 'waiting', owner: { name: 'Администратор' } })
  await expect.element(page.getByRole('link', { name: /^Не отправлено/ })).not.toBeInTheDocument()
})
