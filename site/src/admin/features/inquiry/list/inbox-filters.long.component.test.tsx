import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import {
  expectInquiryInboxRows,
  inquiryInboxScreen,
  submitCallback,
} from '../../../../testing/component/inquiry/inbox-screen.ts'
import { createUniqueName } from '../../../../testing/component/test-server.ts'

test('a filter separates inquiries by kind, and a search for a word of a message survives a reload', async ({
  admin,
  server: { visitor },
}) => {
  const word = createUniqueName('слово')
  const email = `${createUniqueName('client')}@example.com`
  const { name } = await submitCallback(visitor, 'Ірина')
  await visitor.mail.calculation({ body: { email, message: `Добрый день!\nНужен расчёт: ${word}` } })
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
  await inquiryInboxScreen.search.fill('такой заявки нет')
  await expect.element(inquiryInboxScreen.heading('Такой заявки здесь нет')).toBeVisible()
  await page.getByRole('button', { name: 'Показать все' }).click()
  await expect.element(inquiryInboxScreen.row(name)).toBeVisible()
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
