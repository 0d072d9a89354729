import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../testing/component/public-site-component-test.tsx'

test('a notice about a lost connection that the visitor has closed is shown again at the next loss', async ({
  site,
}) => {
  const notice = page.getByText(/^Нет связи\. Открываются/)
  await site.open('/usa')
  site.goOffline()
  await page.getByRole('button', { name: 'Закрыть', exact: true }).click()
  await expect.element(notice).not.toBeInTheDocument()
  site.goOnline()
  await expect.poll(() => site.getState().online).toBe(true)
  site.goOffline()
  await expect.element(notice).toBeVisible()
})
