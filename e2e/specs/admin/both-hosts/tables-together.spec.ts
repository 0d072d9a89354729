import type { Locator, Page } from 'playwright/test'
import type { asColleague } from '../../../fixtures/as-colleague.ts'
import { csvFile, expect, officeOfItsOwn, rowsWith } from '../../../fixtures/tables.ts'

const test = officeOfItsOwn()

/** Somebody comes back to the tab, and looks until it is there. */
const expectAtALook = (page: Page, news: Locator) =>
  expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(news).toBeVisible({ timeout: 250 })
  }).toPass()

const applyElsewhere = async (
  { table }: ReturnType<typeof asColleague>,
  title: 'iaa-fee' | 'copart-fee',
  fee: number,
) => {
  const { name, text } = csvFile(title, rowsWith(title, { 3: { fee } }))
  await table.upload({ body: { title, file: { name, bytes: new TextEncoder().encode(text) } } })
}

test('a tab that was left open says at the next look that another version is in force', async ({
  tables,
  host,
  colleague,
}) => {
  await host.open('/admin/tables/iaa-fee')
  await expect(tables.rowsOf(1)).toBeVisible()
  await applyElsewhere(colleague, 'iaa-fee', 46)
  const news = tables.main.getByText('Пока экран был открыт, вступила в силу версия 2 (Администратор)')
  await expectAtALook(host.page, news)
  await expect(tables.rowsOf(2)).toContainText('46')
  await tables.main.getByRole('link', { name: 'Что изменилось' }).click()
  await expect(tables.difference.getByRole('insertion')).toHaveText(['46'])
  await expect(news).toHaveCount(0)
})

test('what this tab has applied itself is no news to it', async ({ tables, host }) => {
  await host.open('/admin/tables/copart-internet-bid')
  const title = 'copart-internet-bid'
  await tables.choose('Загрузить новую версию', csvFile(title, rowsWith(title, { 9: { fee: 997 } })))
  await tables.apply(2)
  await expect(tables.rowsOf(2)).toContainText('997')
  await expect(tables.main.getByText('Пока экран был открыт')).toHaveCount(0)
  await host.page.getByRole('button', { name: 'Отменить', exact: true }).click()
  await expect(tables.rowsOf(3)).toBeVisible()
  await expect(tables.main.getByText('Пока экран был открыт')).toHaveCount(0)
})

test('a checked file says at the next look that it was overtaken, before it is applied in vain', async ({
  tables,
  host,
  colleague,
}) => {
  const title = 'copart-fee'
  await host.open(`/admin/tables/${title}`)
  await tables.choose('Загрузить новую версию', csvFile(title, rowsWith(title, { 2: { fee: 26 } })))
  await tables.note.fill('Моя правка')
  await applyElsewhere(colleague, title, 46)
  await expectAtALook(host.page, tables.main.getByText('Пока вы смотрели, появилась версия 2'))
  await tables.button('Проверить заново').click()
  await expect(tables.head).toHaveText('Новая версия 3')
  await expect(tables.difference.getByRole('insertion')).toHaveText(['26', '45'])
  await expect(tables.note).toHaveValue('Моя правка')
  await expect(tables.main.getByText('появилась версия')).toHaveCount(0)
})

test('a file that is let go of beside its place does not take the screen away', async ({ tables, host }) => {
  await host.open('/admin/tables')
  await expect(tables.main.getByRole('table')).toBeVisible()
  const prevented = await host.page.getByRole('navigation', { name: 'Разделы' }).evaluate((rail) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['a;b'], 'table.csv'))
    return ['dragover', 'drop'].map((type) => {
      const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
      rail.dispatchEvent(event)
      return event.defaultPrevented
    })
  })
  expect(prevented).toEqual([true, true])
})
