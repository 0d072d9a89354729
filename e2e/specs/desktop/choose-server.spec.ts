import type { Page } from 'playwright/test'
import { expect, test } from '../../fixtures/desktop/desktop-test.ts'
import { LoginPage } from '../../pages/login-page.ts'

const getAddressField = (page: Page) => page.getByLabel('Адрес сервера')

test('the first start asks for the server address, which is entered by keyboard alone, and leads to the login', async ({
  launch,
  person,
  product,
}) => {
  const app = await launch()
  const page = app.page()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Подключение к серверу')
  await expect(getAddressField(page)).toBeFocused()
  // As copied from the address bar of a browser.
  await page.keyboard.type(`${product.origin.replace('http://', '')}/admin/login`)
  await page.keyboard.press('Enter')
  await expect(new LoginPage(page).submitButton).toBeVisible()
  await expect(page.getByText(new URL(product.origin).host)).toBeVisible()

  await app.restart()
  await expect(new LoginPage(app.page()).submitButton).toBeVisible()
  expect(person.readToken(product.origin)).toBeUndefined()
})
