import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import {
  buildCallbackApiCall,
  expectInquiryInboxRows,
  inquiryInboxScreen,
  openInquiryInboxRow,
  pollInquiriesUntil,
  submitCallback,
  submitCallbacks,
} from '../../../testing/component/inquiry/inbox-screen.ts'
import { inquiryPanelScreen } from '../../../testing/component/inquiry/inquiry-panel-screen.ts'
import { createUniqueName } from '../../../testing/component/test-server.ts'

test('the row under the pointer has buttons that take the inquiry and mark it as done', async ({
  admin,
  server: { visitor, colleague },
}) => {
  const { id, name } = await submitCallback(visitor, 'Кнопки')
  await admin.open('/admin/requests')
  await inquiryInboxScreen.row(name).hover()
  await inquiryInboxScreen.rowAction(name, 'Готово').click()
  await expect.element(inquiryInboxScreen.row(name)).not.toBeInTheDocument()
  await expect.element(inquiryInboxScreen.list).toHaveFocus()
  await expect.poll(async () => (await colleague.request.get({ params: { id } })).value.state).toBe('done')
})

test('inquiries marked as spam are listed only under the spam tab, and the arrow keys move between the tabs', async ({
  admin,
  server: { visitor },
}) => {
  const { name } = await submitCallback(visitor, 'Спамер')
  await admin.open('/admin/requests')
  await inquiryInboxScreen.tab('Новые').click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(inquiryInboxScreen.tab('В работе')).toHaveAttribute('aria-selected', 'true')
  await expect.element(inquiryInboxScreen.tab('В работе')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(inquiryInboxScreen.tab('Мои')).toHaveFocus()
  await inquiryInboxScreen.tab('Новые').click()
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
  const { id, name } = await submitCallback(visitor, 'Далека')
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
  const lower = await submitCallback(visitor, 'Нижня')
  const { id, name } = await submitCallback(visitor, 'Середня')
  await colleague.request.update({ params: { id: lower.id }, body: { state: 'done' } })
  await admin.open('/admin/requests?tab=done')
  await expect.element(inquiryInboxScreen.row(lower.name)).toBeVisible()
  await colleague.request.update({ params: { id }, body: { state: 'done' } })
  await pollInquiriesUntil(clock, admin, () => inquiryInboxScreen.row(name).query() !== null)
  await expect.element(inquiryInboxScreen.row(name)).toHaveAttribute('data-fresh')
  await clock.advance(2000)
  await expect.element(inquiryInboxScreen.row(name)).not.toHaveAttribute('data-fresh')
})

test('an overdue inquiry has a red sign, and the tab of overdue inquiries comes first', async ({
  admin,
  server: { visitor },
  line,
}) => {
  const { id, name } = await submitCallback(visitor, 'Запізніла')
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
  const names = (await submitCallbacks(visitor, 3, 'Три')).map(({ name }) => name)
  const [highest = '', , lowest = ''] = names
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
  const { name } = await submitCallback(visitor, 'Опівніч')
  await admin.open('/admin/requests?tab=new')
  await expect.element(inquiryInboxScreen.row(name)).not.toMatchTextContent('вчера')
  vi.setSystemTime(Date.now() + 86_400_000)
  await clock.advance(60_000)
  await expect.element(inquiryInboxScreen.row(name)).toMatchTextContent('вчера')
})

test('below 1200 px an opened inquiry is a page that the arrow keys scroll, and the Back button leads to its row', async ({
  admin,
  server: { visitor },
}) => {
  await submitCallback(visitor, 'Сусідня')
  const { id, name } = await submitCallback(visitor, 'Вузька')
  await page.viewport(1000, 800)
  await admin.open('/admin/requests')
  await openInquiryInboxRow(name)
  await expect.element(inquiryInboxScreen.back).toBeVisible()
  await expect.element(inquiryInboxScreen.heading(name)).toHaveFocus()
  await expect.element(inquiryInboxScreen.list).not.toBeInTheDocument()
  const address = `?open=${id}&tab=new`
  expect(location.search).toBe(address)
  page.getByRole('main').element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await admin.idle()
  expect(location.search).toBe(address)
  history.back()
  await expect.element(inquiryInboxScreen.row(name)).toHaveAttribute('data-active')
  await expect.element(inquiryInboxScreen.list).toHaveFocus()
  await expect.element(inquiryInboxScreen.back).not.toBeInTheDocument()
})

test('a change of a colleague removes a row from its tab while the row under the pointer stays in its place', async ({
  admin,
  clock,
  server: { visitor, colleague },
}) => {
  const { name: lowest } = await submitCallback(visitor, 'Перша')
  await submitCallback(visitor, 'Друга')
  const { id, name: highest } = await submitCallback(visitor, 'Третя')
  await admin.open('/admin/requests')
  await inquiryInboxScreen.row(lowest).hover()
  const measureTop = () => inquiryInboxScreen.row(lowest).element().getBoundingClientRect().top
  const before = measureTop()
  await colleague.request.update({ params: { id }, body: { state: 'active' } })
  await pollInquiriesUntil(clock, admin, () => inquiryInboxScreen.row(highest).elements().length === 0)
  expect(measureTop()).toBe(before)
  await userEvent.hover(inquiryInboxScreen.search)
  await expect.poll(measureTop).toBe(before - 40)
})

test('a filter with typed days is shown, removed with one press, and saved as a tab whose removal can be taken back', async ({
  admin,
  server: { visitor },
}) => {
  const email = `${createUniqueName('filter')}@example.com`
  const { name } = await submitCallback(visitor, 'Фільтр')
  await visitor.mail.calculation({ body: { email, message: 'Сколько?' } })
  await admin.open('/admin/requests?tab=all')
  await inquiryInboxScreen.filter.click()
  await inquiryInboxScreen.filterField('Вид').selectOptions('Звонок')
  await expect.element(inquiryInboxScreen.row(email)).not.toBeInTheDocument()
  await inquiryInboxScreen.filterField('С дня').click()
  await userEvent.keyboard('11052026')
  await expect.element(inquiryInboxScreen.filterField('С дня')).toHaveValue('2026-11-05')
  await expect.element(inquiryInboxScreen.removeFilter('С дня: 05 листопада 2026')).toBeVisible()
  await expect.element(inquiryInboxScreen.row(name)).toBeVisible()
  await inquiryInboxScreen.filterField('По день').click()
  await userEvent.keyboard('11042026')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Последний день раньше первого')
  await expect.element(inquiryInboxScreen.heading('Последний день раньше первого')).toBeVisible()
  await inquiryInboxScreen.filterField('По день').fill('')
  await inquiryInboxScreen.viewName.fill('Звонки')
  await userEvent.keyboard('{Enter}')
  await expect.element(inquiryInboxScreen.view('Звонки')).toHaveAttribute('aria-selected', 'true')
  await inquiryInboxScreen.removeFilter('Вид: Звонок').click()
  await expect.element(inquiryInboxScreen.row(email)).toBeVisible()
  await expect.element(inquiryInboxScreen.tab('Все')).toHaveAttribute('aria-selected', 'true')

  await admin.open('/admin/requests?tab=new')
  await inquiryInboxScreen.view('Звонки').click()
  await expect.element(inquiryInboxScreen.row(email)).not.toBeInTheDocument()
  expect(location.search).toBe('?tab=all&kind=callback&from=2026-11-05')
  await userEvent.keyboard('{Delete}')
  await expect.element(inquiryInboxScreen.view('Звонки')).not.toBeInTheDocument()
  await expect.element(inquiryInboxScreen.row(email)).toBeVisible()
  await expect.element(inquiryInboxScreen.tab('Все')).toHaveFocus()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await inquiryInboxScreen.view('Звонки').click()
  await expect.element(inquiryInboxScreen.row(email)).not.toBeInTheDocument()
})
