import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../testing/component/admin-component-test.tsx'
import { expectAccessible } from '../../testing/component/expect-accessible.ts'
import {
  createFeeTableCsvFile,
  feeTableScreen,
  uploadFeeTableVersion,
} from '../../testing/component/fee-tables-screen.ts'
import { recordCopiedTables } from '../../testing/component/file-transfer.ts'
import { createUniqueName } from '../../testing/component/test-server.ts'
import { matchTypesetText } from '../../testing/component/text-matchers.ts'

const main = page.getByRole('main')

const { copiedTexts, pressCopyKeys, readRows } = recordCopiedTables()

const manyYards = Array.from({ length: 3000 }, (_, index) => [
  'copart',
  `YARD ${index}`,
  'TX',
  String(1000 + index).padStart(5, '0'),
  'Houston',
  1445.5 + index,
])

test('Ctrl+C in a long fee table copies all its rows with plain numbers, and so does the copy button', async ({
  admin,
  server: { colleague },
}) => {
  const title = 'transportation'
  await uploadFeeTableVersion(colleague, { title, file: createFeeTableCsvFile(title, manyYards) })
  await admin.open(`/admin/tables/${title}?sort=-price`)
  await expect.element(feeTableScreen.rowsOf(2)).toBeVisible()
  ;(feeTableScreen.boxOf(2).element() as HTMLElement).focus()
  await pressCopyKeys()
  const rows = await readRows()
  expect(rows).toHaveLength(3001)
  expect(rows[0]).toEqual(['Аукцион', 'Площадка', 'Штат', 'Индекс', 'Порт погрузки', 'Цена'])
  expect(rows[1]).toEqual(['copart', 'YARD 2999', 'TX', '03999', 'Houston', '4444,5'])
  await expect
    .element(page.getByText(matchTypesetText('Таблица скопирована: 3 000 строк')).first())
    .toBeVisible()

  await feeTableScreen.search.fill('4444,5')
  await expect.element(main.getByText(/^Найдено 1 из/)).toBeVisible()
  await main.getByRole('button', { name: 'Копировать таблицу' }).click()
  expect(await readRows()).toHaveLength(2)
  await expectAccessible()

  // Text in a field is copied as usual.
  await feeTableScreen.search.click()
  await pressCopyKeys()
  expect(copiedTexts()).toEqual([])
})

test('copying a fee table difference also copies its folded rows and the prices of its 24 reference cars', async ({
  admin,
}) => {
  await admin.open('/admin/tables/copart-fee')
  await feeTableScreen.upload(createFeeTableCsvFile('copart-fee', [[0, null, 100.5, null, null, null]]))
  await expect.element(feeTableScreen.applyButton(2)).toBeVisible()
  const buttons = main.getByRole('button', { name: 'Копировать таблицу' })
  await buttons.first().click()
  const difference = await readRows()
  expect(difference[0]?.slice(0, 4)).toEqual(['Строка', 'Изменение', 'От, $', 'До, $'])
  expect(difference.filter(([, change]) => change === 'удалена').length).toBeGreaterThan(50)
  await buttons.last().click()
  const cars = await readRows()
  expect(cars[0]).toEqual(['Машина', 'Путь', 'Было, $', 'Станет, $', 'Разница, $'])
  expect(cars).toHaveLength(25)
  for (const [, , before = '', after = '', change = ''] of cars.slice(1))
    if (change !== '') for (const cell of [before, after, change]) expect(cell).toMatch(/^-?\d+(,\d+)?$/)
})

test('Ctrl+C in the inbox also copies inquiries that are not loaded yet', async ({
  admin,
  server: { visitor },
}) => {
  const name = createUniqueName('Багато')
  for (let count = 0; count < 52; count += 1)
    await visitor.mail.callback({ body: { name: `${name} ${count}`, phone: '067 123 45 67' } })
  await admin.open(`/admin/requests?q=${encodeURIComponent(name)}`)
  await expect.element(main.getByText(`${name} 51`)).toBeVisible()
  const list = main.getByRole('listbox', { name: 'Заявки' }).element()
  if (list instanceof HTMLElement) list.focus()
  await pressCopyKeys()
  // The copy event has no text yet: the rows are written once all are loaded.
  await expect.poll(() => copiedTexts().length).toBe(2)
  const rows = await readRows()
  expect(rows).toHaveLength(53)
  expect(rows[1]?.slice(3, 6)).toEqual(['Звонок', `${name} 51`, '+380 67 123-45-67'])
  expect(rows[1]?.[1]).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(rows[1]?.[2]).toMatch(/^\d\d:\d\d$/)
})

test('lists of users, letter templates, meta tags, posts and fee tables are copied as tables whose dates have the form YYYY-MM-DD', async ({
  admin,
}) => {
  const heads: Record<string, readonly string[]> = {
    '/admin/users': ['Имя', 'Почта', 'С какого дня'],
    '/admin/letter-templates': ['Название', 'Тема', 'Текст'],
    '/admin/meta': ['Страница', 'Ключ', 'Заголовок', 'Описание', 'Ключевые слова'],
    '/admin/posts': ['Название', 'Адрес', 'Состояние', 'День публикации', 'День изменения', 'Категории'],
    '/admin/tables': ['Таблица', 'Версия', 'Действует с', 'Дней', 'Строк', 'Что изменилось', 'Кто загрузил'],
  }
  for (const [address, head] of Object.entries(heads)) {
    await admin.open(address)
    await expect.element(main.getByRole('heading', { level: 1 })).toHaveFocus()
    await admin.idle()
    document.getSelection()?.selectAllChildren(document.body)
    await pressCopyKeys()
    const rows = await readRows()
    expect(rows[0]).toEqual(head)
    const dayAt = head.findIndex((name) => /^С какого|^День изм|^Действует/.test(name))
    if (dayAt >= 0) for (const row of rows.slice(1)) expect(row[dayAt]).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
})
