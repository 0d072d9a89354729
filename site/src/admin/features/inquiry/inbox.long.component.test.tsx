import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import {
  buildCallbackApiCall,
  expectInquiryInboxRows,
  inquiryInboxScreen,
  openInquiryInboxRow,
  pollInquiriesUntil,
} from '../../../testing/component/inquiry/inbox-screen.ts'
import { inquiryPanelScreen } from '../../../testing/component/inquiry/inquiry-panel-screen.ts'
import { createUniqueName } from '../../../testing/component/test-server.ts'

test('inquiries marked as spam are listed only under the spam tab', async ({ admin, server }) => {
  const name = createUniqueName('Спамер')
  await server.visitor.mail.callback(buildCallbackApiCall(name))
  await admin.open('/admin/requests')
  await openInquiryInboxRow(name)
  await inquiryPanelScreen.state('Спам').click()
  await expect.element(inquiryInboxScreen.row(name)).not.toBeInTheDocument()
  await inquiryInboxScreen.tab('Все').click()
  await expect.element(inquiryInboxScreen.rows.first()).toBeVisible()
  await expect.element(inquiryInboxScreen.row(name)).not.toBeInTheDocument()
  await inquiryInboxScreen.tab('Спам').click()
  await expect.element(inquiryInboxScreen.row(name)).toBeVisible()
})

test('a link to an inquiry opens the tab of the state that a colleague has set, and keeps it after the next change', async ({
  admin,
  clock,
  server: { visitor, colleague },
}) => {
  const name = createUniqueName('Далека')
  const { id } = await visitor.mail.callback(buildCallbackApiCall(name))
  for (const [state, tab] of [
    ['new', 'Новые'],
    ['waiting', 'Ждём клиента'],
    ['done', 'Готово'],
    ['spam', 'Спам'],
  ] as const) {
    await colleague.request.update({ params: { id }, body: { state } })
    await admin.open(`/admin/requests?open=${id}`)
    await expect.element(inquiryInboxScreen.row(name)).toHaveAttribute('aria-current', 'true')
    await expect.element(inquiryInboxScreen.tab(tab)).toHaveAttribute('aria-selected', 'true')
  }
  await colleague.request.update({ params: { id }, body: { state: 'active' } })
  await pollInquiriesUntil(clock, admin, () => inquiryInboxScreen.row(name).query() === null)
  await expect.element(inquiryInboxScreen.tab('Спам')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('heading', { name })).toBeVisible()
})

test('an inquiry that a colleague moves to the tab shown is tinted there for two seconds', async ({
  admin,
  clock,
  server: { visitor, colleague },
}) => {
  const names = ['Нижня', 'Середня'].map(createUniqueName)
  const [lower = '', moved = ''] = names
  const ids: number[] = []
  for (const name of names) ids.push((await visitor.mail.callback(buildCallbackApiCall(name))).id)
  const [lowerId = 0, movedId = 0] = ids
  await colleague.request.update({ params: { id: lowerId }, body: { state: 'done' } })
  await admin.open('/admin/requests?tab=done')
  await expect.element(inquiryInboxScreen.row(lower)).toBeVisible()
  await colleague.request.update({ params: { id: movedId }, body: { state: 'done' } })
  await pollInquiriesUntil(clock, admin, () => inquiryInboxScreen.row(moved).query() !== null)
  await expect.element(inquiryInboxScreen.row(moved)).toHaveAttribute('data-fresh')
  await clock.advance(2000)
  await expect.element(inquiryInboxScreen.row(moved)).not.toHaveAttribute('data-fresh')
})

test('an overdue inquiry has a red sign, and the tab of overdue inquiries comes first', async ({
  admin,
  server: { visitor },
  line,
}) => {
  const name = createUniqueName('Запізніла')
  const { id } = await visitor.mail.callback(buildCallbackApiCall(name))
  const due = new Date(Date.now() - 86_400_000).toISOString()
  line.editResponse(/^GET \/api\/request\?/, (text) => {
    const { items, ...rest } = JSON.parse(text)
    return JSON.stringify({
      ...rest,
      items: items.map((each: { id: number }) => (each.id === id ? { ...each, due } : each)),
    })
  })
  line.editResponse(/^GET \/api\/request\/news/, (text) =>
    JSON.stringify({ ...JSON.parse(text), overdue: 2 }),
  )
  await admin.open('/admin/requests?tab=new')
  await expect.element(inquiryInboxScreen.row(name)).toMatchTextContent(/Звонок, просрочено/)
  await expect.element(page.getByRole('tab').first()).toMatchTextContent(/^Просрочено\s2$/)
})

test('Shift and a press on a row choose all rows from the opened one to it', async ({
  admin,
  server: { visitor },
}) => {
  const names = ['Один', 'Два', 'Три'].map(createUniqueName)
  for (const name of names) await visitor.mail.callback(buildCallbackApiCall(name))
  const [lowest = '', , highest = ''] = names
  await page.viewport(1440, 900)
  await admin.open('/admin/requests')
  await openInquiryInboxRow(highest)
  await inquiryInboxScreen.row(lowest).click({ modifiers: ['Shift'] })
  for (const name of names)
    await expect.element(inquiryInboxScreen.row(name)).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('Выбрано: 3')).toBeVisible()
})

test('a filter separates inquiries by kind, a search for a word of a message survives a reload, and keys do not reach what it hides', async ({
  admin,
  server: { visitor, colleague },
}) => {
  const [name, word] = [createUniqueName('Ірина'), createUniqueName('слово')]
  const email = `${createUniqueName('client')}@example.com`
  await visitor.mail.callback(buildCallbackApiCall(name))
  const message = `Добрый день!\nНужен расчёт: ${word}`
  const { id } = await visitor.mail.calculation({ body: { email, message } })
  await admin.open('/admin/requests?tab=all&kind=callback')
  await expect.element(inquiryInboxScreen.row(name)).toBeVisible()
  await expect.element(inquiryInboxScreen.row(email)).not.toBeInTheDocument()
  await inquiryInboxScreen.clearFilters.click()
  await expect.element(inquiryInboxScreen.row(email)).toBeVisible()

  await inquiryInboxScreen.search.fill(word)
  await expectInquiryInboxRows(1)
  await admin.open(location.pathname + location.search)
  await expect.element(inquiryInboxScreen.search).toHaveValue(word)
  await expectInquiryInboxRows(1)
  await openInquiryInboxRow(email)
  await userEvent.keyboard('{Escape}')
  await expect.element(inquiryPanelScreen.panel).not.toBeInTheDocument()
  await inquiryInboxScreen.search.fill('такой заявки нет')
  await expect.element(inquiryInboxScreen.heading('Такой заявки здесь нет')).toBeVisible()
  const showAll = page.getByRole('button', { name: 'Показать все' })
  showAll.element().focus()
  // The inquiry that was open last is neither open nor listed.
  await userEvent.keyboard('e')
  await showAll.click()
  await expect.element(inquiryInboxScreen.row(name)).toBeVisible()
  await admin.idle()
  expect((await colleague.request.get({ params: { id } })).value.state).toBe('new')
})

test('the arrow keys move between the tabs of the inbox', async ({ admin, server: { visitor } }) => {
  await visitor.mail.callback(buildCallbackApiCall(createUniqueName('Стрілки')))
  await admin.open('/admin/requests?tab=new')
  await inquiryInboxScreen.tab('Новые').click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(inquiryInboxScreen.tab('В работе')).toHaveAttribute('aria-selected', 'true')
  await expect.element(inquiryInboxScreen.tab('В работе')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(inquiryInboxScreen.tab('Мои')).toHaveFocus()
})

test('an inbox that cannot be loaded says so and is loaded after a retry', async ({ admin }) => {
  let isDown = true
  await admin.open('/admin/requests?tab=all', {
    intercept: (send) => async (call) =>
      isDown && call.template === '/api/request' ? { status: 503, headers: {}, body: '' } : send(call),
  })
  await expect.element(page.getByRole('alert')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
  await expect.element(inquiryInboxScreen.rows.first()).toBeVisible()
})

test('after midnight the inbox names the day before «вчера», although nothing else has changed', async ({
  admin,
  clock,
  server: { visitor },
}) => {
  const name = createUniqueName('Опівніч')
  await visitor.mail.callback(buildCallbackApiCall(name))
  await admin.open('/admin/requests?tab=new')
  await expect.element(inquiryInboxScreen.row(name)).not.toMatchTextContent('вчера')
  vi.setSystemTime(Date.now() + 86_400_000)
  await clock.advance(60_000)
  await expect.element(inquiryInboxScreen.row(name)).toMatchTextContent('вчера')
})
