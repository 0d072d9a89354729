import type { Page } from 'playwright/test'
import { csvFile, expect, officeOfItsOwn, rowsWith } from '../../../fixtures/tables.ts'

const test = officeOfItsOwn()

/** A sheet of paper, less its margins. */
const PAPER = { width: 718, height: 1000 }

const print = async (page: Page): Promise<void> => {
  await page.setViewportSize(PAPER)
  await page.emulateMedia({ media: 'print' })
}

/** What would be lost at the edge of the paper, or within a box that nobody can scroll there. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
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
  })

test('on paper a table in force is whole, and nothing stands around it that can be pressed', async ({
  tables,
  host,
}) => {
  const { page } = host
  await host.open('/admin/tables/ship-delivery')
  await expect(tables.rowsOf(1)).toBeVisible()
  await print(page)
  await expect(tables.rowsOf(1).getByRole('row')).toHaveCount(56)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(tables.button('Загрузить новую версию')).toBeHidden()
  await expect(tables.main.getByRole('searchbox')).toBeHidden()
  await expect(tables.main.getByRole('tablist')).toBeHidden()
  await expect(tables.main).toContainText('Версия 1')
  expect(await cutOff(page)).toEqual([])
})

test('on paper a difference is whole, with what it costs, and without its form', async ({ tables, host }) => {
  const { page } = host
  const title = 'transportation'
  await host.open(`/admin/tables/${title}`)
  const dearer = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [at * 2 + 2, { price: 1001 + at }]))
  await tables.choose('Загрузить новую версию', csvFile(title, rowsWith(title, dearer)))
  await expect(tables.impact).toBeVisible()
  await print(page)
  await expect(tables.difference.getByRole('insertion')).toHaveCount(29)
  await expect(tables.impact).toBeVisible()
  await expect(tables.note).toBeHidden()
  await expect(tables.button(/^Применить/)).toBeHidden()
  expect(await tables.main.innerText()).not.toContain('Показать')
  expect(await cutOff(page)).toEqual([])
})

test('on paper a history says who, when and why, and offers nothing', async ({ tables, host, colleague }) => {
  const { page } = host
  const title = 'iaa-internet-bid'
  const { name, text } = csvFile(title, rowsWith(title, { 2: { fee: 1 } }))
  const file = { name, bytes: new TextEncoder().encode(text) }
  await colleague.table.upload({ body: { title, file, note: 'Письмо от 16 листопада' } })
  await host.open(`/admin/tables/${title}?tab=history`)
  await expect(tables.version(2)).toContainText('Письмо от 16 листопада')
  await print(page)
  await expect(tables.version(2)).toContainText('Администратор')
  await expect(tables.version(2).getByRole('link')).toHaveCount(0)
  await expect(tables.version(1).getByRole('button')).toHaveCount(0)
  expect(await cutOff(page)).toEqual([])
})
