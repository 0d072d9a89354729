import type { Page } from 'playwright/test'
import { csvFile, expect, officeOfItsOwn, rowsWith } from '../../../fixtures/tables.ts'
import type { TablesPage } from '../../../pages/tables-page.ts'

const test = officeOfItsOwn()

/** How much of the screen lies below the window, whichever frame of it scrolls. */
const below = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const around = [document.documentElement]
    for (let node = document.querySelector('main'); node; node = node.parentElement)
      if (getComputedStyle(node).overflowY === 'auto') around.push(node)
    return Math.max(...around.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
  })

const heightOf = (tables: TablesPage, version: number): Promise<number> =>
  tables.boxOf(version).evaluate((box) => box.clientHeight)

const windows = [
  { title: 'copart-fee', last: '70', size: { width: 1440, height: 900 } },
  { title: 'ship-delivery', last: '56', size: { width: 1366, height: 768 } },
] as const

for (const { title, last, size } of windows) {
  test(`rows end where a window of ${size.width} by ${size.height} does, under a notice too`, async ({
    tables,
    host,
    colleague,
  }) => {
    const { page } = host
    await page.setViewportSize(size)
    await host.open(`/admin/tables/${title}`)
    await expect(tables.rowsOf(1)).toBeVisible()
    await expect.poll(() => below(page)).toBe(0)
    const withoutNotice = await heightOf(tables, 1)

    const { name, text } = csvFile(title, rowsWith(title, { 2: { from: 0 } }))
    const file = { name, bytes: new TextEncoder().encode(text) }
    await colleague.table.upload({ body: { title, file, validFrom: '2031-12-01' } })
    await host.open(`/admin/tables/${title}`)
    await expect(tables.main.getByText('вступит в силу 01 грудня 2031')).toBeVisible()
    await expect.poll(() => heightOf(tables, 1)).toBeLessThan(withoutNotice)
    await expect.poll(() => below(page)).toBe(0)
    await tables.boxOf(1).evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await expect(tables.rowsOf(1).getByRole('rowheader', { name: last, exact: true })).toBeInViewport()
  })
}

test('on a phone rows take what is left of it, and where little is left as many as one can read', async ({
  tables,
  host,
}) => {
  const { page } = host
  await page.setViewportSize({ width: 360, height: 860 })
  await host.open('/admin/tables/iaa-fee')
  await expect(tables.rowsOf(1)).toBeVisible()
  await expect.poll(() => below(page)).toBe(0)
  expect(await heightOf(tables, 1)).toBeGreaterThan(320)

  await page.setViewportSize({ width: 360, height: 560 })
  await expect.poll(() => heightOf(tables, 1)).toBe(320)
})

test('what folds rows away stands in view of a phone, however wide the table is', async ({
  tables,
  host,
}) => {
  const { page } = host
  await page.setViewportSize({ width: 360, height: 780 })
  const title = 'transportation'
  await host.open(`/admin/tables/${title}`)
  await tables.choose('Загрузить новую версию', csvFile(title, rowsWith(title, { 20: { price: 1661 } })))
  const box = tables.main.getByRole('region', { name: /: строки$/ })
  const fold = tables.difference.getByRole('button').first()
  for (const left of [0, 200]) {
    await box.evaluate((node, by) => node.scrollTo(by, 0), left)
    const [around, words] = [await box.boundingBox(), await fold.boundingBox()]
    const middle = (rect: typeof around) => (rect ? rect.x + rect.width / 2 : Number.NaN)
    expect(Math.abs(middle(around) - middle(words))).toBeLessThan(2)
  }
})

test('on a common laptop every column of a table in force is in view', async ({ tables, host }) => {
  const { page } = host
  await page.setViewportSize({ width: 1366, height: 768 })
  for (const title of ['ship-delivery', 'transportation', 'copart-fee']) {
    await host.open(`/admin/tables/${title}`)
    await expect(tables.rowsOf(1)).toBeVisible()
    const box = tables.boxOf(1)
    expect(await box.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
  }
})

test('on a common laptop no price of a difference is cut off', async ({ tables, host }) => {
  const { page } = host
  await page.setViewportSize({ width: 1366, height: 768 })
  const title = 'transportation'
  await host.open(`/admin/tables/${title}`)
  await tables.choose('Загрузить новую версию', csvFile(title, rowsWith(title, { 9: { price: 1661 } })))
  const box = tables.main.getByRole('region', { name: /: строки$/ })
  await expect(tables.difference.getByRole('insertion')).toHaveText(['1 661'])
  expect(await box.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
})
