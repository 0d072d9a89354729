import { expect, onTestFinished } from 'vitest'
import { commands, page } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import {
  createChangedFeeTableCsvFile,
  feeTableScreen,
  uploadFeeTableVersion,
} from '../../../testing/component/fee-tables-screen.ts'

/** Printable area of a sheet of paper. */
const [WIDTH, HEIGHT] = [718, 1000]

const printScreen = async (): Promise<void> => {
  await page.viewport(WIDTH, HEIGHT)
  await commands.emulateMedia({ media: 'print' })
  onTestFinished(() => commands.emulateMedia({ media: 'screen' }))
}

/** Returns elements cut off at the edge of the paper or inside a scrollable box. */
const listCutOffCells = (): readonly string[] => {
  const { clientWidth } = document.documentElement
  const isCut = (node: Element): boolean => {
    const { overflowX, overflowY } = getComputedStyle(node)
    const scrolls = overflowX === 'auto' || overflowY === 'auto'
    return scrolls && (node.scrollHeight > node.clientHeight || node.scrollWidth > node.clientWidth)
  }
  const isBeyond = (node: Element): boolean => node.getBoundingClientRect().right > clientWidth + 1
  return [...document.querySelectorAll('main *')]
    .filter((node) => node.checkVisibility() && (isCut(node) || isBeyond(node)))
    .map((node) => node.outerHTML.slice(0, 90))
}

test('printing the fee table version in force prints all rows, without navigation and buttons', async ({
  admin,
}) => {
  await admin.open('/admin/tables/ship-delivery')
  await expect.element(feeTableScreen.rowsOf(1)).toBeVisible()
  await printScreen()
  await expect.poll(() => feeTableScreen.rowsOf(1).getByRole('row').elements()).toHaveLength(56)
  expect(page.getByRole('navigation').elements()).toEqual([])
  expect(feeTableScreen.button('Загрузить новую версию').query()).toBeNull()
  expect(feeTableScreen.main.getByRole('searchbox').query()).toBeNull()
  expect(feeTableScreen.main.getByRole('tablist').query()).toBeNull()
  await expect.element(feeTableScreen.main).toMatchTextContent('Версия 1')
  expect(listCutOffCells()).toEqual([])
})

test('printing the difference of an uploaded fee table prints all rows and prices, without the form', async ({
  admin,
}) => {
  const title = 'transportation'
  const dearer = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [index * 2 + 2, { price: 1001 + index }]),
  )
  await admin.open(`/admin/tables/${title}`)
  await feeTableScreen.upload(createChangedFeeTableCsvFile(title, dearer))
  await expect.element(feeTableScreen.impact).toBeVisible()
  await expect.element(feeTableScreen.note).toBeVisible()
  await printScreen()
  await expect.poll(() => feeTableScreen.difference.getByRole('insertion').elements()).toHaveLength(29)
  await expect.element(feeTableScreen.impact).toBeVisible()
  await expect.element(feeTableScreen.note).not.toBeVisible()
  expect(feeTableScreen.button(/^Применить/).query()).toBeNull()
  const main = feeTableScreen.main.element()
  expect(main instanceof HTMLElement && main.innerText).not.toContain('Показать')
  expect(listCutOffCells()).toEqual([])
})

test('printing the history of a fee table prints authors, dates and notes, without links and buttons', async ({
  admin,
  server: { colleague },
}) => {
  const title = 'iaa-internet-bid'
  const file = createChangedFeeTableCsvFile(title, { 2: { fee: 1 } })
  await uploadFeeTableVersion(colleague, { title, file, note: 'Письмо от 16 листопада' })
  await admin.open(`/admin/tables/${title}?tab=history`)
  await expect.element(feeTableScreen.version(2)).toMatchTextContent('Письмо от 16 листопада')
  await printScreen()
  await expect.element(feeTableScreen.version(2)).toMatchTextContent('Администратор')
  expect(feeTableScreen.version(2).getByRole('link').elements()).toEqual([])
  expect(feeTableScreen.version(1).getByRole('button').elements()).toEqual([])
  expect(listCutOffCells()).toEqual([])
})
