import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import {
  buildCallbackApiCall,
  expectNewInquiryCountInTitle,
  inquiryInboxScreen,
  pollInquiriesUntil,
} from '../../../../testing/component/inquiry/inbox-screen.ts'
import {
  createColleague,
  inquiryPanelScreen,
} from '../../../../testing/component/inquiry/inquiry-panel-screen.ts'
import { createUniqueName } from '../../../../testing/component/test-server.ts'

const { owner, state, events } = inquiryPanelScreen
const toast = (text: RegExp | string) => page.getByText(text)
const button = (name: string) => page.getByRole('button', { name, exact: true })

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

test('a colleague who has changed something else meanwhile is no obstacle and keeps the change', async ({
  admin,
  server,
}) => {
  const { id } = await server.visitor.mail.callback(buildCallbackApiCall(createUniqueName('Двоє')))
  await admin.open(`/admin/requests?open=${id}`)
  await expect.element(state('Готово')).toBeVisible()
  await server.colleague.request.update({ params: { id }, body: { due: '2099-01-01T09:00:00.000Z' } })
  await state('Ждём клиента').click()
  await admin.idle()
  expect(page.getByRole('alert').query()).toBeNull()
  expect((await server.colleague.request.get({ params: { id } })).value).toMatchObject({
    state: 'waiting',
    due: '2099-01-01T09:00:00.000Z',
  })
})

test('Z does not take back what a colleague has changed since, and says so', async ({ admin, server }) => {
  const name = createUniqueName('Пізно')
  const { id } = await server.visitor.mail.callback(buildCallbackApiCall(name))
  await admin.open(`/admin/requests?open=${id}`)
  await state('Готово').click()
  await admin.idle()
  await server.colleague.request.update({ params: { id }, body: { state: 'waiting' } })
  await userEvent.keyboard('z')
  await expect.element(page.getByRole('alert')).toMatchTextContent(`Не возвращено: ${name}. `)
  await expect.element(state('Ждём клиента')).toHaveAttribute('aria-pressed', 'true')
  expect((await server.colleague.request.get({ params: { id } })).value.state).toBe('waiting')
})

test('a refused change is taken back on the screen, and can be tried again', async ({
  admin,
  line,
  server,
}) => {
  const name = createUniqueName('Збій')
  const { id } = await server.visitor.mail.callback(buildCallbackApiCall(name))
  await admin.open(`/admin/requests?open=${id}`)
  await expect.element(state('Готово')).toBeVisible()
  line.fail(/^PATCH/, 500, 'internal', 'Сервер не справился')
  await state('Готово').click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(`Не изменено: ${name}. Сервер не справился.`)
  await expect.element(state('Новая')).toHaveAttribute('aria-pressed', 'true')
  line.restore()
  await button('Ещё раз').click()
  await expect.element(state('Готово')).toHaveAttribute('aria-pressed', 'true')
  await admin.idle()
  expect((await server.colleague.request.get({ params: { id } })).value.state).toBe('done')
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

test('a change that waited is a conflict if a colleague has changed the same field, and is not sent', async ({
  admin,
  clock,
  line,
  server,
}) => {
  const name = createUniqueName('Спір')
  const { id } = await server.visitor.mail.callback(buildCallbackApiCall(name))
  await admin.open(`/admin/requests?open=${id}`)
  await expect.element(state('Готово')).toBeVisible()
  line.cut()
  await state('Готово').click()
  await expect.element(button('Не отправлять')).toBeVisible()
  await server.colleague.request.update({ params: { id }, body: { state: 'spam' } })
  line.restore()
  await clock.advance(5000)
  await expect.element(page.getByRole('alert').filter({ hasText: name })).toMatchTextContent('Спам')
  await button('Оставить').click()
  await expect.element(state('Спам')).toHaveAttribute('aria-pressed', 'true')
  expect((await server.colleague.request.get({ params: { id } })).value.state).toBe('spam')
})

test('a change that waits is withdrawn by «Не отправлять» or by Z, and is not sent', async ({
  admin,
  clock,
  line,
  server,
}) => {
  const { id } = await server.visitor.mail.callback(buildCallbackApiCall(createUniqueName('Передумали')))
  await admin.open(`/admin/requests?open=${id}`)
  await expect.element(state('Готово')).toBeVisible()
  line.cut()
  await state('Готово').click()
  await button('Не отправлять').click()
  await expect.element(state('Новая')).toHaveAttribute('aria-pressed', 'true')
  await state('Спам').click()
  await expect.element(button('Не отправлять')).toBeVisible()
  await userEvent.keyboard('z')
  await expect.element(button('Не отправлять')).not.toBeInTheDocument()
  await expect.element(state('Новая')).toHaveAttribute('aria-pressed', 'true')
  line.restore()
  await clock.advance(5000)
  await expect.element(page.getByRole('link', { name: /^Не отправлено/ })).not.toBeInTheDocument()
  expect((await server.colleague.request.get({ params: { id } })).value).toMatchObject({
    state: 'new',
    version: 1,
  })
})

test('changes that an earlier release has stored on this computer are listed and sent', async ({
  admin,
  clock,
  server,
}) => {
  const { visitor, colleague } = server
  const ids = [
    (await visitor.mail.callback(buildCallbackApiCall(createUniqueName('Давня')))).id,
    (await visitor.mail.callback(buildCallbackApiCall(createUniqueName('Давніша')))).id,
  ]
  const me = (await colleague.auth.me()).id
  const buildSave = (id: number, body: object, values: object, draftName: string) =>
    JSON.stringify({
      at: '2026-11-01T08:00:00.000Z',
      order: 1,
      what: `Отметка «Готово» у заявки № ${id}`,
      path: `/admin/requests?open=${id}`,
      draftName,
      values,
      call: {
        method: 'PATCH',
        template: '/api/request/{id}',
        params: { id: String(id) },
        query: {},
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
        body: JSON.stringify(body),
      },
    })
  const [stateOnly = 0, withNote = 0] = ids
  for (const [name, text] of [
    [
      `request-state:${stateOnly}`,
      buildSave(stateOnly, { state: 'done' }, { state: 'done' }, `request-state:${stateOnly}`),
    ],
    [
      `request:${withNote}`,
      buildSave(withNote, { note: 'Реклама', state: 'spam' }, { note: 'Реклама' }, `request:${withNote}`),
    ],
  ] as const)
    localStorage.setItem(`draft:${me}:save:${name}`, text)
  await admin.open('/admin')
  await clock.advance(5000)
  const load = async (id: number) => (await colleague.request.get({ params: { id } })).value
  await expect.poll(() => load(stateOnly)).toMatchObject({ state: 'done' })
  await expect.poll(() => load(withNote)).toMatchObject({ state: 'spam', note: 'Реклама' })
})

test("a colleague's change appears with the next poll in the list and the open panel", async ({
  admin,
  clock,
  server,
}) => {
  const name = createUniqueName('Чужа')
  const { id } = await server.visitor.mail.callback(buildCallbackApiCall(name))
  await admin.open(`/admin/requests?tab=new&open=${id}`)
  await expectNewInquiryCountInTitle()
  await expect.element(state('Новая')).toHaveAttribute('aria-pressed', 'true')
  await server.colleague.request.update({ params: { id }, body: { state: 'active', owner: 1 } })
  await pollInquiriesUntil(clock, admin, () => inquiryInboxScreen.row(name).query() === null)
  await expect.element(state('В работе')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(events.last()).toMatchTextContent('Ответственный: Администратор')
})
