import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'
import { expect, NETWORK_ERROR_PATTERN, test } from '../../../fixtures/base-test.ts'
import { openComponentHarness } from '../../../fixtures/site/open-component-harness.ts'

const WINDOW_HEIGHT = 1000

test.use({
  viewport: { width: 800, height: WINDOW_HEIGHT },
  serviceWorkers: 'block',
  expectedErrors: NETWORK_ERROR_PATTERN,
})

const pictureFile = readFileSync(
  fileURLToPath(new URL('../../../../site/public/icons/icon-64.png', import.meta.url)),
)

/** `near` starts within the window, `beyond` just before 1.3 window heights, `far` just after. */
const layoutCss = `
  body, main { margin: 0 }
  section { position: absolute }
  .near { top: 100px } .beyond { top: ${WINDOW_HEIGHT * 1.3 - 20}px } .far { top: ${WINDOW_HEIGHT * 1.3 + 20}px }
  .missing { top: ${WINDOW_HEIGHT * 3}px }
`

const openPictures = async (page: Page): Promise<string[]> => {
  const requested: string[] = []
  await page.route('**/uploads/**', (route) => {
    const name = new URL(route.request().url()).pathname.replace(/^\/uploads\/|\.png$/g, '')
    requested.push(name)
    return name === 'missing'
      ? route.fulfill({ status: 404, body: '' })
      : route.fulfill({ contentType: 'image/png', body: pictureFile })
  })
  await openComponentHarness(page, layoutCss)
  return requested
}

const getPicture = (page: Page, name: string) => page.getByAltText(name, { exact: true })

test('a lazily loaded picture is requested when it comes within 1.3 window heights of the viewport, and not before', async ({
  page,
}) => {
  const requested = await openPictures(page)
  await expect(getPicture(page, 'near')).toHaveAttribute('src', '/uploads/near.png')
  await expect(getPicture(page, 'beyond')).toHaveAttribute('src', '/uploads/beyond.png')
  await expect(getPicture(page, 'far')).toHaveAttribute('src', '/images/placeholder.svg')
  expect(requested.toSorted()).toEqual(['beyond', 'near'])
  await page.evaluate(() => scrollTo(0, 60))
  await expect(getPicture(page, 'far')).toHaveAttribute('src', '/uploads/far.png')
})

test('a lazily loaded picture that is missing is requested once and replaced by a placeholder with a message', async ({
  page,
}) => {
  const requested = await openPictures(page)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(getPicture(page, 'missing')).toHaveAttribute('src', '/images/not-found.svg')
  await page.evaluate(() => scrollTo(0, 0))
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(getPicture(page, 'missing')).toHaveAttribute('src', '/images/not-found.svg')
  expect(requested.filter((name) => name === 'missing')).toHaveLength(1)
  expect((await page.request.get('/images/not-found.svg')).status()).toBe(200)
  expect((await page.request.get('/images/placeholder.svg')).status()).toBe(200)
})

test('a lazily loaded picture has its full size before it loads and when it is missing', async ({
  page,
}, info) => {
  await openPictures(page)
  const reservedSize = { width: 400, height: 300 }
  expect(await getPicture(page, 'far').boundingBox()).toMatchObject(reservedSize)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(getPicture(page, 'missing')).toHaveAttribute('src', '/images/not-found.svg')
  expect(await getPicture(page, 'missing').boundingBox()).toMatchObject(reservedSize)
  await page.screenshot({ path: info.outputPath('missing.png') })
})
