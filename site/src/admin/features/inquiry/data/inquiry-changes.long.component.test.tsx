import { expect, vi } from 'vitest'
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

const { state, events } = inquiryPanelScreen
const toast = (text: RegExp | string) => page.getByText(text)
const button = (name: string) => page.getByRole('button', { name, exact: true })

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

test('two quick changes of one inquiry are sent one after the other, and none is refused', async ({
  admin,
  line,
  server,
}) => {
  const { id } = await server.visitor.mail.callback(buildCallbackApiCall(createUniqueName('Двічі')))
  await admin.open(`/admin/requests?open=${id}`)
  await expect.element(state('Готово')).toBeVisible()
  line.hang(/^PATCH/)
  await userEvent.keyboard('aw')
  line.restore()
  await admin.idle()
  expect(line.requests.filter((request) => request.startsWith('PATCH'))).toHaveLength(2)
  expect((await server.colleague.request.get({ params: { id } })).value).toMatchObject({
    state: 'waiting',
    owner: { name: 'Администратор' },
  })
})

test('changes on their way when the window closes are sent after the next start', async ({
  admin,
  line,
  server,
}) => {
  const { id } = await server.visitor.mail.callback(buildCallbackApiCall(createUniqueName('Закрив')))
  await admin.open(`/admin/requests?open=${id}`)
  await expect.element(state('Готово')).toBeVisible()
  line.hang(/^PATCH/)
  await userEvent.keyboard('aw')
  dispatchEvent(new Event('pagehide'))
  // A window that closes executes nothing later.
  expect(Object.keys(localStorage).filter((name) => name.endsWith(`request-state:${id}`))).toHaveLength(1)
  line.cut(/^PATCH/)
  admin.close()
  line.restore()
  await admin.open('/admin')
  await vi.waitFor(async () => {
    expect((await server.colleague.request.get({ params: { id } })).value).toMatchObject({
      state: 'waiting',
      owner: { name: 'Администратор' },
    })
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

test("a colleague's answer, which sets the state, is a conflict by name", async ({ admin, server }) => {
  const email = `${createUniqueName('answered')}@example.com`
  const { id } = await server.visitor.mail.calculation({
    body: { email, message: 'Сколько стоит доставка?' },
  })
  const olena = await createColleague(server, createUniqueName('Олена'))
  await admin.open(`/admin/requests?open=${id}`)
  await expect.element(state('Новая')).toHaveAttribute('aria-pressed', 'true')
  await olena.client.request.answer({ params: { id }, body: { subject: 'Доставка', text: 'Считаем' } })
  await state('Готово').click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: olena.name }))
    .toMatchTextContent(/^Не изменено: .*\d\d:\d\d/)
  await expect.element(state('Готово')).toHaveAttribute('aria-pressed', 'false')
  expect((await server.colleague.request.get({ params: { id } })).value.state).not.toBe('done')
})

test('Z after the same was taken back in another window takes nothing back twice and shows no conflict', async ({
  admin,
  server,
}) => {
  const name = createUniqueName('Двічі')
  const { id } = await server.visitor.mail.callback(buildCallbackApiCall(name))
  await admin.open(`/admin/requests?open=${id}`)
  await state('Готово').click()
  await admin.idle()
  await server.colleague.request.update({ params: { id }, body: { state: 'new' } })
  await userEvent.keyboard('z')
  await expect.element(toast(/^Возвращено/)).toBeVisible()
  await expect.element(state('Новая')).toHaveAttribute('aria-pressed', 'true')
  await admin.idle()
  expect(page.getByRole('alert').query()).toBeNull()
  expect((await server.colleague.request.get({ params: { id } })).value.state).toBe('new')
})

test('a conflict that nobody has settled is there again after a restart, until it is', async ({
  admin,
  clock,
  line,
  server,
}) => {
  const name = createUniqueName('Знову спір')
  const { id } = await server.visitor.mail.callback(buildCallbackApiCall(name))
  await admin.open(`/admin/requests?open=${id}`)
  await expect.element(state('Готово')).toBeVisible()
  line.cut()
  await state('Готово').click()
  await expect.element(button('Не отправлять')).toBeVisible()
  await server.colleague.request.update({ params: { id }, body: { state: 'spam' } })
  line.restore()
  await clock.advance(5000)
  const conflict = page.getByRole('alert').filter({ hasText: name })
  await expect.element(conflict).toBeVisible()
  const unsentLink = page.getByRole('link', { name: /^Не отправлено/ })
  await expect.element(unsentLink).toBeVisible()
  await admin.open('/admin')
  await expect.element(conflict).toBeVisible()
  await button('Всё равно изменить').click()
  await expect.element(unsentLink).not.toBeInTheDocument()
  await admin.idle()
  expect((await server.colleague.request.get({ params: { id } })).value.state).toBe('done')
})
