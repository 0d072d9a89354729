import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/component/expect-accessible.ts'
import { test } from '../../testing/component/public-site-component-test.tsx'

const button = page.getByRole('banner').getByLabelText('Меню').first()
const menu = page.getByRole('navigation', { name: 'Меню', exact: true })

test('the open site menu of a narrow window passes the accessibility check in light and dark theme', async ({
  site,
}) => {
  await page.viewport(390, 800)
  await site.open('/usa')
  await button.click()
  await expect.element(menu).toBeVisible()
  await expectAccessible(document)
})
