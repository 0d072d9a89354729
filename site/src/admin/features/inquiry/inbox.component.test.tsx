import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { expectAccessible } from '../../../testing/component/expect-accessible.ts'
import {
  buildCallbackApiCall,
  expectInquiryOpen,
  inquiryInboxScreen,
  openInquiryInboxRow,
  pollInquiriesUntil,
} from '../../../testing/component/inquiry/inbox-screen.ts'
import { createUniqueName } from '../../../testing/component/test-server.ts'

test('the inbox opens with the new inquiries, a press on a row opens it beside the list, and E in the panel opens the next', async ({
  admin,
  server: { visitor },
}) => {
  const names = ['Друга', 'Перша'].map(createUniqueName)
  const [second = '', first = ''] = names
  await page.viewport(1440, 900)
  for (const name of names) await visitor.mail.callback(buildCallbackApiCall(name))
  await admin.open('/admin/requests')
  await expect.element(inquiryInboxScreen.tab('Новые')).toHaveAttribute('aria-selected', 'true')
  await openInquiryInboxRow(first)
  await expectInquiryOpen(first)
  await expect.element(inquiryInboxScreen.back).not.toBeInTheDocument()
  await expect.element(inquiryInboxScreen.list).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(inquiryInboxScreen.heading(first)).toHaveFocus()
  await userEvent.keyboard('e')
  await expectInquiryOpen(second)
  await expect.element(inquiryInboxScreen.list).toHaveFocus()
})

test('below 1200 px an opened inquiry is a page that the arrow keys scroll, and the Back button leads to its row', async ({
  admin,
  server: { visitor },
}) => {
  const names = ['Сусідня', 'Вузька'].map(createUniqueName)
  const [, name = ''] = names
  const created: { id: number }[] = []
  for (const each of names) created.push(await visitor.mail.callback(buildCallbackApiCall(each)))
  await page.viewport(1000, 800)
  await admin.open('/admin/requests')
  await openInquiryInboxRow(name)
  await expect.element(inquiryInboxScreen.back).toBeVisible()
  await expect.element(inquiryInboxScreen.heading(name)).toHaveFocus()
  await expect.element(inquiryInboxScreen.list).not.toBeInTheDocument()
  const address = `?open=${created[1]?.id}&tab=new`
  expect(location.search).toBe(address)
  await page.getByRole('main').click({ position: { x: 4, y: 4 } })
  await userEvent.keyboard('{ArrowDown}')
  await admin.idle()
  expect(location.search).toBe(address)
  history.back()
  await expect.element(inquiryInboxScreen.row(name)).toHaveAttribute('data-active')
  await expect.element(inquiryInboxScreen.list).toHaveFocus()
  await expect.element(inquiryInboxScreen.back).not.toBeInTheDocument()
})

test('a filter with typed days is shown, removed with one press, and saved as a tab whose removal can be taken back', async ({
  admin,
  server: { visitor },
}) => {
  const name = createUniqueName('Фільтр')
  const email = `${createUniqueName('filter')}@example.com`
  await visitor.mail.callback(buildCallbackApiCall(name))
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

test('the row under the pointer has buttons that take the inquiry and mark it as done', async ({
  admin,
  server: { visitor, colleague },
}) => {
  const name = createUniqueName('Кнопки')
  const { id } = await visitor.mail.callback(buildCallbackApiCall(name))
  await admin.open('/admin/requests')
  await inquiryInboxScreen.row(name).hover()
  await inquiryInboxScreen.rowAction(name, 'Готово').click()
  await expect.element(inquiryInboxScreen.row(name)).not.toBeInTheDocument()
  await expect.element(inquiryInboxScreen.list).toHaveFocus()
  await expect.poll(async () => (await colleague.request.get({ params: { id } })).value.state).toBe('done')
})

test('a change of a colleague removes a row from its tab while the row under the pointer stays in its place', async ({
  admin,
  clock,
  server: { visitor, colleague },
}) => {
  const names = ['Перша', 'Друга', 'Третя'].map(createUniqueName)
  const ids: number[] = []
  for (const name of names) ids.push((await visitor.mail.callback(buildCallbackApiCall(name))).id)
  const [lowest = '', , highest = ''] = names
  await admin.open('/admin/requests')
  await inquiryInboxScreen.row(lowest).hover()
  const measureTop = () => inquiryInboxScreen.row(lowest).element().getBoundingClientRect().top
  const before = measureTop()
  await colleague.request.update({ params: { id: ids[2] ?? 0 }, body: { state: 'active' } })
  await pollInquiriesUntil(clock, admin, () => inquiryInboxScreen.row(highest).elements().length === 0)
  expect(measureTop()).toBe(before)
  await userEvent.hover(inquiryInboxScreen.search)
  await expect.poll(measureTop).toBe(before - 40)
})
