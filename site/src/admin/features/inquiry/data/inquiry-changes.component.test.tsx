import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import {
  buildCallbackApiCall,
  expectNewInquiryCountInTitle,
  inquiryInboxScreen,
} from '../../../../testing/component/inquiry/inbox-screen.ts'
import {
  createColleague,
  inquiryPanelScreen,
} from '../../../../testing/component/inquiry/inquiry-panel-screen.ts'
import { createUniqueName } from '../../../../testing/component/test-server.ts'

const { owner, state, events } = inquiryPanelScreen
const toast = (text: RegExp | string) => page.getByText(text)

test('a change is shown before the server has responded, also on another tab, and then it is counted', async ({
  admin,
  line,
  server: { visitor },
}) => {
  const name = createUniqueName('Одразу')
  const { id } = await visitor.mail.callback(buildCallbackApiCall(name))
  await admin.open(`/admin/requests?tab=new&open=${id}`)
  await expectNewInquiryCountInTitle()
  await inquiryInboxScreen.tab('В работе').click()
  await inquiryInboxScreen.tab('Новые').click()
  await inquiryInboxScreen.row(name).click()
  const before = Number(/\d+/.exec(document.title)?.[0])
  line.hang(/^PATCH/)
  await inquiryPanelScreen.button('Взять себе').click()
  await expect.element(owner).toMatchTextContent('Ответственный: Администратор')
  await inquiryInboxScreen.tab('В работе').click()
  await expect.element(inquiryInboxScreen.row(name)).toBeVisible()
  line.restore()
  await expect
    .poll(() => document.title)
    .toMatch(before === 1 ? /^Заявки/ : new RegExp(`^\\(${before - 1}\\) `))
  await admin.idle()
  await expect.element(inquiryInboxScreen.row(name)).toBeVisible()
})

test('an inquiry that a colleague has just taken is a conflict by name, and «Забрать» takes it over', async ({
  admin,
  server,
}) => {
  const name = createUniqueName('Спірна')
  const { id } = await server.visitor.mail.callback(buildCallbackApiCall(name))
  const olena = await createColleague(server, createUniqueName('Олена'))
  await admin.open(`/admin/requests?open=${id}`)
  await expect.element(owner).toMatchTextContent('Ответственный: никто')
  await olena.client.request.update({ params: { id }, body: { owner: olena.id } })
  await olena.client.request.addNote({ params: { id }, body: { text: 'Звоню' } })
  await userEvent.keyboard('a')
  const conflict = page.getByRole('alert').filter({ hasText: name })
  await expect
    .element(conflict)
    .toMatchTextContent(new RegExp(`Не изменено: ${name}. .*${olena.name}, \\d\\d:\\d\\d`))
  await expect.element(owner).toMatchTextContent(`Ответственный: ${olena.name}`)
  await conflict.getByRole('button', { name: 'Забрать' }).click()
  await expect.element(owner).toMatchTextContent('Ответственный: Администратор')
  await expect.element(events.last()).toMatchTextContent('Администратор')
  expect((await server.colleague.request.get({ params: { id } })).value.owner?.name).toBe('Администратор')
})

test('without a connection owner, due time and state wait together on this computer, and are sent after the reconnect', async ({
  admin,
  clock,
  line,
  server,
}) => {
  const { id } = await server.visitor.mail.callback(buildCallbackApiCall(createUniqueName('Без связи')))
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
