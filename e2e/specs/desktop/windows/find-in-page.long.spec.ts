import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, test } from '../../../fixtures/desktop/desktop-test.ts'
import { AdminShell } from '../../../pages/admin-shell.ts'
import { FeeTableGridPage } from '../../../pages/fee-table-grid-page.ts'

const getFindBar = (page: Page) => {
  const bar = page.getByRole('search', { name: 'Поиск на странице' })
  return { bar, field: bar.getByRole('textbox'), count: bar.getByRole('status') }
}

/** The count is generated content, which the search itself does not find. */
const expectCount = (page: Page, text: RegExp) =>
  expect(getFindBar(page).count).toHaveAttribute('data-text', text)

test('Ctrl+F finds text on a screen of the app, Enter and F3 go to the next match, and Escape returns the focus', async ({
  app,
}) => {
  const page = app.page()
  await new AdminShell(page).openScreen('Настройки')
  // A new screen moves the focus to its heading, and its button is disabled until the settings have arrived.
  await expect(page.getByRole('heading', { level: 1, name: 'Настройки' })).toBeFocused()
  const download = page.getByRole('button', { name: 'Скачать список' })
  await expect(download).toBeEnabled()
  await download.focus()
  await page.keyboard.press('Control+f')
  const { bar, field } = getFindBar(page)
  await expect(field).toBeFocused()
  await page.keyboard.type('настройки')
  await expectCount(page, /^1 из [2-9]$/)
  await page.keyboard.press('Enter')
  await expectCount(page, /^2 из/)
  await page.keyboard.press('Shift+F3')
  await expectCount(page, /^1 из/)
  await page.keyboard.press('Shift+Enter')
  await expectCount(page, /^(\d+) из \1$/)
  await page.keyboard.press('F3')
  await expectCount(page, /^1 из/)
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await expect(download).toBeFocused()
})

test('the find bar of the app opens from the menu, reports text without matches, passes the axe check and is not printed', async ({
  app,
}) => {
  const page = app.page()
  await expect(new AdminShell(page).navigation).toBeVisible()
  await app.clickMenu('Правка', 'Найти на странице…')
  const { bar, field } = getFindBar(page)
  await expect(field).toBeFocused()
  // The text is in the field itself, which is not counted.
  await field.fill('не встречается')
  await expectCount(page, /^Не найдено$/)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect((await new AxeBuilder({ page }).include('[data-shell="find"]').analyze()).violations).toEqual([])
  }
  await page.emulateMedia({ media: 'print' })
  await expect(bar).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await bar.getByRole('button', { name: 'Закрыть поиск' }).click()
  await expect(bar).toBeHidden()
})

test('Ctrl+F in the grid of a fee table opens the search of the grid, not the find bar of the app', async ({
  app,
}) => {
  const page = app.page()
  await app.open('/admin/tables/copart-fee?tab=edit')
  const { grid, main } = new FeeTableGridPage(page)
  await grid.focus()
  await page.keyboard.press('Control+f')
  await expect(main.getByRole('textbox', { name: 'Что найти' })).toBeFocused()
  await expect(getFindBar(page).bar).toBeHidden()
})
