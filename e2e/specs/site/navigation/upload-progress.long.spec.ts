import { expect, NETWORK_ERROR_PATTERN, test } from '../../../fixtures/base-test.ts'
import { openComponentHarness } from '../../../fixtures/site/open-component-harness.ts'

test.use({
  viewport: { width: 1440, height: 900 },
  serviceWorkers: 'block',
  expectedErrors: NETWORK_ERROR_PATTERN,
})

test('a file upload advances the progress bar of the page by the sent part and turns it red when the upload breaks off', async ({
  page,
  networkProxy,
}) => {
  await openComponentHarness(page, '', networkProxy.origin)
  networkProxy.holdRequests()
  await page.evaluate(() => {
    const { upload } = window as unknown as { upload: (bytes: number) => Promise<unknown> }
    void upload(30_000_000).catch(() => undefined)
  })
  const bar = page.getByRole('progressbar', { name: 'Загрузка' })
  await expect(bar).toBeVisible()
  // The held connection accepts a little data and then stops.
  await expect(bar).toHaveAttribute('aria-valuenow', /^\d\d?$/)
  networkProxy.disconnect()
  await expect(page.getByRole('progressbar', { name: 'Загрузить не удалось' })).toBeVisible()
})
