import { expect, onTestFinished } from 'vitest'
import { commands, page } from 'vitest/browser'
import { test } from '../../../testing/component/admin.tsx'
import { changedFile, tables, uploadVersion } from '../../../testing/component/tables-screen.ts'

/** Printable area of a sheet of paper. */
const [WIDTH, HEIGHT] = [718, 1000]

const print = async (): Promise<void> => {
  await page.viewport(WIDTH, HEIGHT)
  await commands.emulateMedia({ media: 'print' })
  onTestFinished(() => commands.emulateMedia({ media: 'screen' }))
}

/** Returns elements cut off at the edge of the paper or inside a scrollable box. */
const cutOff = (): readonly string[] => {
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

test('the version in force is printed in full, without navigation and buttons', async ({ admin }) => {
  await admin.open('/admin/tables/ship-delivery')
  await expect.element(tables.rowsOf(1)).toBeVisible()
  await print()
  await expect.poll(() => tables.rowsOf(1).getByRole('row').elements()).toHaveLength(56)
  expect(page.getByRole('navigation').elements()).toEqual([])
  expect(tables.button('Загрузить новую версию').query()).toBeNull()
  expect(tables.main.getByRole('searchbox').query()).toBeNull()
  expect(tables.main.getByRole('tablist').query()).toBeNull()
  await expect.element(tables.main).toMatchTextContent('Версия 1')
  expect(cutOff()).toEqual([])
})

test('a difference is printed in full with its prices and without its form', async ({ admin }) => {
  const title = 'transportation'
  const dearer = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [index * 2 + 2, { price: 1001 + index }]),
  )
  await admin.open(`/admin/tables/${title}`)
  await tables.upload(changedFile(title, dearer))
  await expect.element(tables.impact).toBeVisible()
  await expect.element(tables.note).toBeVisible()
  await print()
  await expect.poll(() => tables.difference.getByRole('insertion').elements()).toHaveLength(29)
  await expect.element(tables.impact).toBeVisible()
  await expect.element(tables.note).not.toBeVisible()
  expect(tables.button(/^Применить/).query()).toBeNull()
  const main = tables.main.element()
  expect(main instanceof HTMLElement && main.innerText).not.toContain('Показать')
  expect(cutOff()).toEqual([])
})

test('a history is printed with authors, dates and notes, without links and buttons', async ({
  admin,
  server: { colleague },
}) => {
  const title = 'iaa-internet-bid'
  const file = changedFile(title, { 2: { fee: 1 } })
  await uploadVersion(colleague, { title, file, note: 'Письмо от 16 листопада' })
  await admin.open(`/admin/tables/${title}?tab=history`)
  await expect.element(tables.version(2)).toMatchTextContent('Письмо от 16 листопада')
  await print()
  await expect.element(tables.version(2)).toMatchTextContent('Администратор')
  expect(tables.version(2).getByRole('link').elements()).toEqual([])
  expect(tables.version(1).getByRole('button').elements()).toEqual([])
  expect(cutOff()).toEqual([])
})
