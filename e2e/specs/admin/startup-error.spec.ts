import { expect, test } from '../../fixtures/admin/admin-test.ts'

test.use({ expectedErrors: /cookies are blocked/ })

test('the admin shows an error page with a link to its home screen if its startup code throws', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', {
      get: () => {
        throw new Error('cookies are blocked')
      },
    })
  })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: '500' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go back to home' })).toHaveAttribute('href', '/admin')
})
