import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { expectAccessible } from '../../../testing/component/expect-accessible.ts'
import {
  createChangedFeeTableCsvFile,
  feeTableScreen,
  readElementTexts,
  uploadFeeTableVersion,
} from '../../../testing/component/fee-tables-screen.ts'
import { matchAnySpaces } from '../../../testing/component/text-matchers.ts'

/** Returns how many pixels can be scrolled below the window, whichever element scrolls. */
const measureHeightBelowRows = (): number => {
  const frames: Element[] = [document.documentElement]
  for (let node: Element | null = document.querySelector('main'); node; node = node.parentElement)
    if (getComputedStyle(node).overflowY === 'auto') frames.push(node)
  return Math.max(...frames.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
}

const measureRowsHeight = (version: number): number => feeTableScreen.boxOf(version).element().clientHeight
const measureHiddenWidth = (box: Locator): number => box.element().scrollWidth - box.element().clientWidth

const windowSizes = [
  { title: 'copart-fee', last: '70', width: 1440, height: 900 },
  { title: 'ship-delivery', last: '56', width: 1366, height: 768 },
] as const

for (const { title, last, width, height } of windowSizes) {
  test(`the rows of a fee table fill a window of ${width} by ${height} down to its bottom edge, also below a notice`, async ({
    admin,
    server: { colleague },
  }) => {
    await page.viewport(width, height)
    await admin.open(`/admin/tables/${title}`)
    await expect.element(feeTableScreen.rowsOf(1)).toBeVisible()
    await expect.poll(measureHeightBelowRows).toBe(0)
    const withoutNotice = measureRowsHeight(1)

    const file = createChangedFeeTableCsvFile(title, { 2: { from: 0 } })
    await uploadFeeTableVersion(colleague, { title, file, validFrom: '2031-12-01' })
    await admin.open(`/admin/tables/${title}`)
    await expect
      .element(feeTableScreen.main.getByText(matchAnySpaces('вступит в силу 01 грудня 2031')))
      .toBeVisible()
    await expect.element(feeTableScreen.rowsOf(1)).toBeVisible()
    await expect.poll(() => measureRowsHeight(1)).toBeLessThan(withoutNotice)
    await expect.poll(measureHeightBelowRows).toBe(0)
    const box = feeTableScreen.boxOf(1).element()
    box.scrollTo(0, box.scrollHeight)
    await expect.element(feeTableScreen.rowsOf(1).getByRole('rowheader', { name: last })).toBeInViewport()
  })
}

test('on a phone the rows of a fee table fill the rest of the screen and keep a readable minimum height', async ({
  admin,
}) => {
  await page.viewport(360, 860)
  await admin.open('/admin/tables/iaa-fee')
  await expect.element(feeTableScreen.rowsOf(1)).toBeVisible()
  await expect.poll(measureHeightBelowRows).toBe(0)
  expect(measureRowsHeight(1)).toBeGreaterThan(320)
  await page.viewport(360, 560)
  await expect.poll(() => measureRowsHeight(1)).toBe(320)
})

test('on a phone the button that unfolds fee table rows stays centered while a wide table scrolls sideways', async ({
  admin,
}) => {
  await page.viewport(360, 780)
  const title = 'transportation'
  await admin.open(`/admin/tables/${title}`)
  await feeTableScreen.upload(createChangedFeeTableCsvFile(title, { 20: { price: 1661 } }))
  const fold = feeTableScreen.difference.getByRole('button').first()
  await expect.element(fold).toBeVisible()
  const middleOf = (locator: Locator): number => {
    const { left, width } = locator.element().getBoundingClientRect()
    return left + width / 2
  }
  for (const left of [0, 200]) {
    feeTableScreen.differenceBox.element().scrollTo(left, 0)
    expect(Math.abs(middleOf(feeTableScreen.differenceBox) - middleOf(fold))).toBeLessThan(2)
  }
})

test('on a common laptop screen all columns of a fee table version in force are visible', async ({
  admin,
}) => {
  await page.viewport(1366, 768)
  for (const title of ['ship-delivery', 'transportation', 'copart-fee']) {
    await admin.open(`/admin/tables/${title}`)
    await expect.element(feeTableScreen.rowsOf(1)).toBeVisible()
    expect(measureHiddenWidth(feeTableScreen.boxOf(1))).toBe(0)
  }
})

test('on a common laptop screen no price in a fee table difference is cut off', async ({ admin }) => {
  await page.viewport(1366, 768)
  const title = 'transportation'
  await admin.open(`/admin/tables/${title}`)
  await feeTableScreen.upload(createChangedFeeTableCsvFile(title, { 9: { price: 1661 } }))
  await expect
    .poll(() => readElementTexts(feeTableScreen.difference.getByRole('insertion')))
    .toEqual(['1 661'])
  expect(measureHiddenWidth(feeTableScreen.differenceBox)).toBe(0)
})

test('on a common laptop screen the old and the new price of a fee table change are visible without scrolling', async ({
  admin,
}) => {
  await page.viewport(1440, 900)
  const title = 'transportation'
  await admin.open(`/admin/tables/${title}`)
  await feeTableScreen.upload(createChangedFeeTableCsvFile(title, { 4: { price: 1385 } }))
  await expect.element(feeTableScreen.difference.getByRole('deletion')).toBeInViewport({ ratio: 1 })
  await expect.element(feeTableScreen.difference.getByRole('insertion')).toBeInViewport({ ratio: 1 })
})

test('on a phone no fee table screen, from the list to a checked file, is wider than the window', async ({
  admin,
}) => {
  await page.viewport(360, 740)
  const expectWithin = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await admin.open('/admin/tables')
  await expect.element(feeTableScreen.main.getByRole('table')).toBeVisible()
  expectWithin()
  await admin.open('/admin/tables/iaa-fee')
  await expect.element(feeTableScreen.rowsOf(1)).toBeVisible()
  expectWithin()
  const text = 'from;to;fee;percent\r\n0;100;25;\r\n100;;;6'
  await feeTableScreen.upload(new File([text], 'iaa-fee.csv', { type: 'text/csv' }))
  await expect.element(feeTableScreen.impact).toBeVisible()
  expectWithin()
  await expectAccessible()
})
