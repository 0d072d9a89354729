import { openHarness } from '../../fixtures/harness/open-harness.ts'
import { either, expect, NETWORK_TROUBLE, NO_WORKER, test } from '../../fixtures/test.ts'

test.use({ viewport: { width: 1440, height: 900 }, expected: NETWORK_TROUBLE })

test.describe('an upload', () => {
  test.use({ serviceWorkers: 'block', expected: either(NETWORK_TROUBLE, NO_WORKER) })

  test('an upload moves the progress bar by the sent part and turns it red when it breaks off', async ({
    page,
    line,
  }) => {
    await openHarness(page, '', line.origin)
    line.hang()
    await page.evaluate(() => {
      const { upload } = window as unknown as { upload: (bytes: number) => Promise<unknown> }
      void upload(30_000_000).catch(() => undefined)
    })
    const bar = page.getByRole('progressbar', { name: 'Загрузка' })
    await expect(bar).toBeVisible()
    // The held connection accepts a little data and then stops.
    await expect(bar).toHaveAttribute('aria-valuenow', /^\d\d?$/)
    line.cut()
    await expect(page.getByRole('progressbar', { name: 'Загрузить не удалось' })).toBeVisible()
  })
})
