import type { Page } from 'playwright/test'
import {
  combinePatterns,
  expect,
  getMainHeading,
  NETWORK_ERROR_PATTERN,
  openHydratedPage,
  test,
} from '../../../fixtures/base-test.ts'
import { ContactForms } from '../../../pages/contact-forms.ts'

test.use({ viewport: { width: 1440, height: 900 }, expectedErrors: NETWORK_ERROR_PATTERN })

const replaceLayoutScript = (page: Page, body: string) =>
  page.route(/\/assets\/layout-/, (route) =>
    route.fulfill({ body, contentType: 'text/javascript; charset=utf-8' }),
  )

test.describe('without a service worker', () => {
  test.use({
    expectedErrors: combinePatterns(NETWORK_ERROR_PATTERN, /layout of the test/),
    serviceWorkers: 'block',
  })

  test('a page whose script chunk stays missing reloads once and stays readable', async ({
    page,
    networkProxy,
  }) => {
    networkProxy.failRequests(/\/assets\/page-/, 404)
    await page.goto(`${networkProxy.origin}/usa`)
    await expect(getMainHeading(page)).toHaveText('Автомобиль из США')
    await expect
      .poll(() => networkProxy.receivedRequests.filter((request) => request === 'GET /usa').length)
      .toBe(2)
    await page.waitForLoadState('networkidle')
    expect(networkProxy.receivedRequests.filter((request) => request === 'GET /usa')).toHaveLength(2)
    await expect(getMainHeading(page)).toHaveText('Автомобиль из США')
  })

  test('a visitor who clicks the callback button while the code of its dialog is missing gets to the form at the bottom of the page', async ({
    page,
    networkProxy,
  }) => {
    networkProxy.failRequests(/\/assets\/contact-/, 404)
    await openHydratedPage(page, `${networkProxy.origin}/usa`)
    const forms = new ContactForms(page)
    await forms.openDialogButton.click()
    await expect(page).toHaveURL(`${networkProxy.origin}/usa#callback`)
    await expect(forms.callbackForm.getByLabel('Телефон')).toBeInViewport()
    await expect(forms.dialog).toHaveCount(0)
  })

  test('a page whose layout script fails shows the error page without a layout', async ({ page }) => {
    await replaceLayoutScript(page, 'throw new Error("the layout of the test")')
    await page.goto('/usa')
    await expect(getMainHeading(page)).toHaveText('Страница не открылась')
    await expect(page.getByText('Ошибка 500')).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await page.unrouteAll()
    await page.getByRole('link', { name: 'На главную' }).click()
    await expect(getMainHeading(page)).toHaveText(/Цена автомобиля/)
  })

  test('a page whose layout throws while rendering shows the error page', async ({ page }) => {
    await replaceLayoutScript(
      page,
      'export const pageLayout = { Layout: () => { throw new Error("the layout of the test") } }',
    )
    await page.goto('/usa')
    await expect(getMainHeading(page)).toHaveText('Страница не открылась')
    await expect(page.getByText('Ошибка 500')).toBeVisible()
  })
})

test('a page address that cannot be decoded responds with status 404', async ({ page }) => {
  const reply = await page.goto('/%E0%A4%A')
  expect(reply?.status()).toBe(404)
  await expect(getMainHeading(page)).toHaveText('This page could not be found')
})
