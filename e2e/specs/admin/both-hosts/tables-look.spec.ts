import { expectAccessible } from '../../../fixtures/expect-accessible.ts'
import { csvFile, expect, officeOfItsOwn } from '../../../fixtures/tables.ts'

const test = officeOfItsOwn()

const COUNT = 20_000

/** As many rows as a table may have. */
const manyYards = (dearer: number) =>
  Array.from({ length: COUNT }, (_, at) => [
    at % 2 === 0 ? 'copart' : 'iaa',
    `YARD ${at}`,
    'TX',
    String(70_000 + at),
    'Houston',
    500 + (at % 900) + dearer,
  ])

test('of twenty thousand rows those are drawn that are seen, in force and as a difference', async ({
  tables,
  host,
  colleague,
}) => {
  const title = 'transportation'
  const { name, text } = csvFile(title, manyYards(0))
  await colleague.table.upload({ body: { title, file: { name, bytes: new TextEncoder().encode(text) } } })
  await host.open(`/admin/tables/${title}`)
  const rows = tables.rowsOf(2)
  await expect(rows).toHaveAttribute('aria-rowcount', String(COUNT + 1))
  await expect(tables.main.getByText(/^20\s000\sстрок$/).first()).toBeVisible()
  expect(await rows.getByRole('row').count()).toBeLessThan(120)
  await tables.main.getByRole('searchbox', { name: 'Найти строку' }).fill('yard 19999')
  await expect(tables.main.getByText(/^Найдено 1 из\s20\s000$/)).toBeVisible()

  await tables.main.getByRole('searchbox', { name: 'Найти строку' }).fill('')
  const price = rows.getByRole('columnheader', { name: 'Цена' })
  await expect(tables.main.getByText(/^20\s000\sстрок$/).first()).toBeVisible()
  await price.getByRole('button').dblclick()
  await expect(price).toHaveAttribute('aria-sort', 'descending')
  await expect(rows.getByText('1 399', { exact: true }).first()).toBeVisible()

  await tables.choose('Загрузить новую версию', csvFile(title, manyYards(7)))
  await expect(tables.main.getByText(/^20\s000\sизменено$/)).toBeVisible()
  expect(await tables.difference.getByRole('row').count()).toBeLessThan(120)
  await tables.button('Предыдущее изменение').click()
  await expect(tables.difference.getByText('YARD 19999', { exact: true })).toBeInViewport()
  await expect(tables.main.getByText(/^20\s000 из\s20\s000: строка\s20001 изменена$/)).toBeVisible()
})

test('on a phone nothing reaches beyond the screen, from the list to a checked file', async ({
  tables,
  host,
}) => {
  const { page } = host
  await page.setViewportSize({ width: 360, height: 740 })
  const expectWithin = async () => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(360)
  }
  await host.open('/admin/tables')
  await expect(tables.main.getByRole('table')).toBeVisible()
  await expectWithin()
  await host.open('/admin/tables/iaa-fee')
  await expect(tables.rowsOf(1)).toBeVisible()
  await expectWithin()
  await tables.choose('Загрузить новую версию', {
    name: 'iaa-fee.csv',
    text: 'from;to;fee;percent\r\n0;100;25;\r\n100;;;6',
  })
  await expect(tables.impact).toBeVisible()
  await expectWithin()
  await expectAccessible(page)
})
