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

test('the inbox opens with the new inquiries, and a press on a row opens the inquiry beside the list', async ({
  admin,
  server: { visitor },
}) => {
  const name = createUniqueName('Максим')
  await page.viewport(1440, 900)
  await visitor.mail.callback(buildCallbackApiCall(name))
  await admin.open('/admin/requests')
  await expect.element(inquiryInboxScreen.tab('Новые')).toHaveAttribute('aria-selected', 'true')
  await openInquiryInboxRow(name)
  await expectInquiryOpen(name)
  await expect.element(inquiryInboxScreen.back).not.toBeInTheDocument()
  await expectAccessible()
})

test('below 1200 px an opened inquiry is a page of its own, from which the Back button leads to the list', async ({
  admin,
  server: { visitor },
}) => {
  const name = createUniqueName('Вузька')
  const { id } = await visitor.mail.callback(buildCallbackApiCall(name))
  await page.viewport(1000, 800)
  await admin.open('/admin/requests')
  await openInquiryInboxRow(name)
  await expect.element(inquiryInboxScreen.back).toBeVisible()
  await expect.element(inquiryInboxScreen.list).not.toBeInTheDocument()
  expect(location.search).toBe(`?open=${id}&tab=new`)
  history.back()
  await expect.element(inquiryInboxScreen.row(name)).toBeVisible()
  await expect.element(inquiryInboxScreen.back).not.toBeInTheDocument()
})

test('a filter of the inbox is shown, removed with one press, and saved as a view that is a tab of its own', async ({
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
  await expect.element(inquiryInboxScreen.row(name)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await inquiryInboxScreen.saveView.click()
  await inquiryInboxScreen.viewName.fill('Звонки')
  await userEvent.keyboard('{Enter}')
  await expect.element(inquiryInboxScreen.view('Звонки')).toHaveAttribute('aria-selected', 'true')
  await inquiryInboxScreen.removeFilter('Вид: Звонок').click()
  await expect.element(inquiryInboxScreen.row(email)).toBeVisible()

  await admin.open('/admin/requests?tab=new')
  await inquiryInboxScreen.view('Звонки').click()
  await expect.element(inquiryInboxScreen.row(email)).not.toBeInTheDocument()
  await userEvent.keyboard('{Delete}')
  await expect.element(inquiryInboxScreen.view('Звонки')).not.toBeInTheDocument()
  await expect.element(inquiryInboxScreen.row(email)).toBeVisible()
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
