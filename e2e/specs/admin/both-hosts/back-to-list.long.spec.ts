import type { Page } from 'playwright/test'
import { expect } from '../../../fixtures/admin/admin-test.ts'
import { test } from '../../../fixtures/inquiries/inquiries-test.ts'
import { createUniqueName } from '../../../fixtures/unique-values.ts'
import { AdminShell } from '../../../pages/admin-shell.ts'
import { InquiriesPage } from '../../../pages/inquiries-page.ts'

/** What scrolls the whole screen: an inner element in the desktop app, otherwise the document. */
const readPageScrollTop = (page: Page) =>
  page.evaluate(() => (document.querySelector('[data-scrolls]') ?? document.documentElement).scrollTop)

test('an admin who goes back to the settings finds the scroll position restored, even after a reload in between', async ({
  host,
}) => {
  await host.signIn('/admin/setting')
  const { page } = host
  await page.locator('main li').nth(25).scrollIntoViewIfNeeded()
  await expect.poll(() => readPageScrollTop(page)).toBeGreaterThan(500)
  const scrollTop = await readPageScrollTop(page)
  await new AdminShell(page).openScreen('Категории')
  await expect.poll(() => readPageScrollTop(page)).toBe(0)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Найти категорию' })).toBeVisible()
  await page.goBack()
  await expect.poll(() => readPageScrollTop(page)).toBe(scrollTop)

  // A screen that the user opens again by its link starts at its top.
  await new AdminShell(page).openScreen('Категории')
  // Two clicks in quick succession would be one navigation from the settings to themselves.
  await expect(page.getByRole('heading', { name: 'Категории', level: 1 })).toBeFocused()
  await new AdminShell(page).openScreen('Настройки')
  await expect(page.getByRole('heading', { name: 'Настройки', level: 1 })).toBeFocused()
  expect(await readPageScrollTop(page)).toBe(0)
})

test('an admin who goes back to the list of meta tags finds the row focused that was opened by keyboard', async ({
  host,
}) => {
  await host.signIn('/admin/meta?sort=-title')
  const { page } = host
  const link = page.getByRole('main').getByRole('table').getByRole('link').nth(2)
  const name = await link.innerText()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Мета-теги страницы/ })).toBeFocused()
  // The window of the app has no button for it.
  if (host.name === 'desktop') await page.keyboard.press('Alt+ArrowLeft')
  else await page.goBack()
  await expect(
    page.getByRole('main').getByRole('table').getByRole('link', { name, exact: true }),
  ).toBeFocused()
  await expect(page.getByRole('columnheader', { name: 'Заголовок' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
})

test('an admin who goes back to the inquiries finds search, opened inquiry, loaded pages and scroll position restored', async ({
  host,
  visitor,
}) => {
  const sender = createUniqueName('Гортання')
  for (let count = 0; count < 53; count += 1)
    await visitor.mail.callback({ body: { name: `${sender} ${count}`, phone: '067 123 45 67' } })
  await host.signIn(`/admin/requests?tab=all&q=${encodeURIComponent(sender)}`)
  const { page } = host
  const inquiries = new InquiriesPage(page)
  const box = page.getByRole('region', { name: 'Список заявок' })
  const readScrollTop = () => box.evaluate(({ scrollTop }) => scrollTop)
  await expect(inquiries.row(`${sender} 52`)).toBeVisible()
  await box.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(page.getByRole('button', { name: 'Показать ещё' })).toBeHidden()
  await box.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await inquiries.open(`${sender} 1`)
  await expect(inquiries.noteField).toBeVisible()
  const scrollTop = await readScrollTop()
  expect(scrollTop).toBeGreaterThan(1000)
  await new AdminShell(page).openScreen('Категории')
  await expect(page.getByRole('heading', { name: 'Категории' })).toBeFocused()
  await page.goBack()
  await expect(inquiries.panelHeading(`${sender} 1`)).toBeVisible()
  await expect(inquiries.row(`${sender} 1`)).toBeInViewport()
  await expect.poll(readScrollTop).toBe(scrollTop)
  await expect(page.getByRole('searchbox', { name: 'Найти заявку' })).toHaveValue(sender)
})
