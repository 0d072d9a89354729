import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import { expectAccessible } from '../../../../testing/component/expect-accessible.ts'
import {
  expectNewInquiryCountInTitle,
  inquiryInboxScreen,
  pollInquiriesUntil,
  submitCallback,
} from '../../../../testing/component/inquiry/inbox-screen.ts'
import {
  inquiryPanelScreen,
  storeQueuedChange,
} from '../../../../testing/component/inquiry/inquiry-panel-screen.ts'

const { owner, state, events } = inquiryPanelScreen
const button = (name: string) => page.getByRole('button', { name, exact: true })
const alert = page.getByRole('alert')
const unsentLink = page.getByRole('link', { name: /^Не отправлено/ })
/** Longer than the pause before queued changes are sent again. */
const RETRY_MS = 5000

test('two quick changes of one inquiry are sent one after the other, and none is refused', async ({
  admin,
  line,
  server: { visitor, colleague },
}) => {
  const { id } = await submitCallback(visitor, 'Двічі')
  await admin.open(`/admin/requests?open=${id}`)
  await expect.element(state('Готово')).toBeVisible()
  line.hang(/^PATCH/)
  await userEvent.keyboard('aw')
  line.restore()
  await admin.idle()
  expect(line.requests.filter((request) => request.startsWith('PATCH'))).toHaveLength(2)
  expect((await colleague.request.get({ params: { id } })).value).toMatchObject({
    state: 'waiting',
    owner: { name: 'Администратор' },
  })
})

test('changes on their way when the window closes are sent after the next start', async ({
  admin,
  line,
  server: { visitor, colleague },
}) => {
  const { id } = await submitCallback(visitor, 'Закрив')
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
    expect((await colleague.request.get({ params: { id } })).value).toMatchObject({
      state: 'waiting',
      owner: { name: 'Администратор' },
    })
  })
})

test('a change is shown before the server has responded, also on another tab, and then it is counted', async ({
  admin,
  line,
  server: { visitor },
}) => {
  const { id, name } = await submitCallback(visitor, 'Одразу')
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

test('a colleague who has changed something else is no obstacle, and a refused change is taken back and can be tried again', async ({
  admin,
  line,
  server: { visitor, colleague },
}) => {
  const { id, name } = await submitCallback(visitor, 'Двоє')
  const load = async () => (await colleague.request.get({ params: { id } })).value
  await admin.open(`/admin/requests?open=${id}`)
  await expect.element(state('Готово')).toBeVisible()
  await colleague.request.update({ params: { id }, body: { due: '2099-01-01T09:00:00.000Z' } })
  await state('Ждём клиента').click()
  await admin.idle()
  expect(alert.query()).toBeNull()
  expect(await load()).toMatchObject({ state: 'waiting', due: '2099-01-01T09:00:00.000Z' })

  line.fail(/^PATCH/, 500, 'internal', 'Сервер не справился')
  await state('Готово').click()
  await expect.element(alert).toMatchTextContent(`Не изменено: ${name}. Сервер не справился.`)
  await expect.element(state('Ждём клиента')).toHaveAttribute('aria-pressed', 'true')
  line.restore()
  await button('Ещё раз').click()
  await expect.element(state('Готово')).toHaveAttribute('aria-pressed', 'true')
  await admin.idle()
  expect((await load()).state).toBe('done')
})

test('Z takes nothing back twice after another window has done it, and does not take back what a colleague has changed since', async ({
  admin,
  server: { visitor, colleague },
}) => {
  const { id, name } = await submitCallback(visitor, 'Двічі')
  const load = async () => (await colleague.request.get({ params: { id } })).value
  await admin.open(`/admin/requests?open=${id}`)
  await state('Готово').click()
  await admin.idle()
  await colleague.request.update({ params: { id }, body: { state: 'new' } })
  await userEvent.keyboard('z')
  await expect.element(page.getByText(/^Возвращено/)).toBeVisible()
  await expect.element(state('Новая')).toHaveAttribute('aria-pressed', 'true')
  await admin.idle()
  expect(alert.query()).toBeNull()
  expect((await load()).state).toBe('new')

  await state('Готово').click()
  await admin.idle()
  await colleague.request.update({ params: { id }, body: { state: 'waiting' } })
  await userEvent.keyboard('z')
  await expect.element(alert).toMatchTextContent(`Не возвращено: ${name}. `)
  await expect.element(state('Ждём клиента')).toHaveAttribute('aria-pressed', 'true')
  expect((await load()).state).toBe('waiting')
})

test('a queued change whose field a colleague has changed is a conflict, also after a restart, until somebody settles it', async ({
  admin,
  clock,
  line,
  server: { visitor, colleague },
}) => {
  const { id, name } = await submitCallback(visitor, 'Спір')
  const load = async () => (await colleague.request.get({ params: { id } })).value
  const conflict = alert.filter({ hasText: name })
  const queueDoneAgainst = async (colleagueState: 'spam' | 'waiting') => {
    line.cut()
    await state('Готово').click()
    await expect.element(button('Не отправлять')).toBeVisible()
    await colleague.request.update({ params: { id }, body: { state: colleagueState } })
    line.restore()
    await clock.advance(RETRY_MS)
  }
  await admin.open(`/admin/requests?open=${id}`)
  await expect.element(state('Готово')).toBeVisible()
  await queueDoneAgainst('spam')
  await expect.element(conflict).toMatchTextContent('Спам')
  await button('Оставить').click()
  await expect.element(state('Спам')).toHaveAttribute('aria-pressed', 'true')
  expect((await load()).state).toBe('spam')

  await queueDoneAgainst('waiting')
  await expect.element(conflict).toBeVisible()
  await expect.element(unsentLink).toBeVisible()
  await admin.open('/admin')
  await expect.element(conflict).toBeVisible()
  await button('Всё равно изменить').click()
  await expect.element(unsentLink).not.toBeInTheDocument()
  await admin.idle()
  expect((await load()).state).toBe('done')
})

test('a change without a connection is stored on this computer, withdrawn by «Не отправлять» or by Z, or sent after the reconnect', async ({
  admin,
  clock,
  line,
  server: { visitor, colleague },
}) => {
  const { id, name } = await submitCallback(visitor, 'Без связи')
  const load = async () => (await colleague.request.get({ params: { id } })).value
  await admin.open(`/admin/requests?tab=all&open=${id}`)
  await expect.element(state('Готово')).toBeVisible()
  line.cut()
  await state('Готово').click()
  await button('Не отправлять').click()
  await expect.element(state('Новая')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('Не отправлять')).not.toBeInTheDocument()
  expect(inquiryPanelScreen.panel.element().contains(document.activeElement)).toBe(true)
  await state('Спам').click()
  await expect.element(button('Не отправлять')).toBeVisible()
  await userEvent.keyboard('z')
  await expect.element(button('Не отправлять')).not.toBeInTheDocument()
  await expect.element(state('Новая')).toHaveAttribute('aria-pressed', 'true')
  line.restore()
  await clock.advance(RETRY_MS)
  await expect.element(unsentLink).not.toBeInTheDocument()
  expect(await load()).toMatchObject({ state: 'new', version: 1 })

  line.cut()
  await state('Готово').click()
  await expect.element(page.getByText(/^Отметка\s«Готово» у\sзаявки №\s\d+ ждёт\sсвязи/)).toBeVisible()
  await expect.element(state('Готово')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(inquiryInboxScreen.row(name)).toMatchTextContent('Не отправлено')
  await expectAccessible()
  await page.getByRole('link', { name: 'Не отправлено: 1' }).click()
  await expect
    .element(page.getByRole('row').filter({ hasText: `Отметка «Готово» у заявки № ${id}` }))
    .toMatchTextContent('Ждёт отправки')
  expect((await load()).state).toBe('new')
  line.restore()
  await clock.advance(RETRY_MS)
  await expect.poll(load).toMatchObject({ state: 'done' })
  await expect.element(page.getByRole('heading', { name: 'Всё отправлено' })).toBeVisible()
})

test('changes that an earlier release has stored on this computer are sent', async ({
  admin,
  clock,
  server,
}) => {
  const { id: stateOnly } = await submitCallback(server.visitor, 'Давня')
  const { id: withNote } = await submitCallback(server.visitor, 'Давніша')
  await storeQueuedChange(server, stateOnly, `request-state:${stateOnly}`, { state: 'done' })
  await storeQueuedChange(server, withNote, `request:${withNote}`, { note: 'Реклама', state: 'spam' })
  await admin.open('/admin')
  await clock.advance(RETRY_MS)
  const load = async (id: number) => (await server.colleague.request.get({ params: { id } })).value
  await expect.poll(() => load(stateOnly)).toMatchObject({ state: 'done' })
  await expect.poll(() => load(withNote)).toMatchObject({ state: 'spam', note: 'Реклама' })
})

test("a colleague's change appears with the next poll in the list and the open panel", async ({
  admin,
  clock,
  server: { visitor, colleague },
}) => {
  const { id, name } = await submitCallback(visitor, 'Чужа')
  await admin.open(`/admin/requests?tab=new&open=${id}`)
  await expectNewInquiryCountInTitle()
  await expect.element(state('Новая')).toHaveAttribute('aria-pressed', 'true')
  await colleague.request.update({ params: { id }, body: { state: 'active', owner: 1 } })
  await pollInquiriesUntil(clock, admin, () => inquiryInboxScreen.row(name).query() === null)
  await expect.element(state('В работе')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(events.last()).toMatchTextContent('Ответственный: Администратор')
})
