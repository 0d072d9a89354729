import { contract } from 'shared/contract'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../../testing/component/admin-component-test.tsx'
import { expectAccessible } from '../../../../../testing/component/expect-accessible.ts'
import {
  buildFeeTableEditPath,
  feeTableGridScreen,
} from '../../../../../testing/component/fee-table-grid-screen.ts'
import {
  createChangedFeeTableCsvFile,
  feeTableScreen,
  readElementTexts,
  uploadFeeTableVersion,
} from '../../../../../testing/component/fee-tables-screen.ts'
import { matchAnySpaces } from '../../../../../testing/component/text-matchers.ts'

// The tests of this file share one server, so each test edits another table.

const { savedStatus, typeFee, expectText: visibleText } = feeTableGridScreen

test('moving fee table rows is an edit that can be discarded or applied', async ({
  admin,
  server: { colleague: sameUser },
}) => {
  const params = { title: 'ship-delivery' } as const
  const { rows } = await sameUser.table.get({ params, query: {} })
  const moved = [rows[1], rows[0], ...rows.slice(2)]
  await feeTableGridScreen.open(admin, 'ship-delivery')
  const moveFirstRow = async () => {
    await feeTableGridScreen.select(2, 'Порт погрузки')
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.poll(async () => (await sameUser.table.listDrafts({ params })).length).toBe(1)
    expect((await sameUser.table.draft({ params })).value.rows).toEqual(moved)
  }
  await moveFirstRow()
  await feeTableGridScreen.button('Отказаться от правок').click()
  await expect.poll(async () => (await sameUser.table.listDrafts({ params })).length).toBe(0)

  await moveFirstRow()
  await feeTableGridScreen.button('Проверить и применить').click()
  await expect.poll(feeTableScreen.step).toMatch(/^Разница и влияние/)
  await feeTableScreen.apply(2)
  await expect.element(feeTableScreen.rowsOf(2)).toBeVisible()
  expect((await sameUser.table.get({ params, query: {} })).rows).toEqual(moved)
})

test('cells pasted while a fee table draft is being saved are saved by the next request', async ({
  admin,
  server: { colleague: sameUser },
  line,
}) => {
  const params = { title: 'iaa-fee' } as const
  await feeTableGridScreen.open(admin, 'iaa-fee')
  line.hang(/^PUT/)
  await typeFee(7, '211')
  await expect.poll(() => line.requests.filter((call) => call.startsWith('PUT'))).toHaveLength(1)
  await feeTableGridScreen.select(8, 'Сбор, $')
  feeTableGridScreen.paste('221\n231')
  await expect.poll(() => feeTableGridScreen.text(9, 'Сбор, $')).toMatch(/ 231$/)
  line.restore()
  await expect
    .poll(async () =>
      (await sameUser.table.draft({ params })).value.rows.slice(5, 8).map((cells) => cells[2]),
    )
    .toEqual([211, 221, 231])
  await expect.element(savedStatus).toBeVisible()
})

test("a colleague's newer fee table version is merged, and the user chooses a version of each row changed by both", async ({
  admin,
  server: { colleague },
}) => {
  const title = 'iaa-internet-bid'
  await feeTableGridScreen.open(admin, title)
  await typeFee(3, '301')
  await typeFee(5, '501')
  await expect.element(savedStatus).toBeVisible()
  await uploadFeeTableVersion(colleague, {
    title,
    file: createChangedFeeTableCsvFile(title, { 4: { fee: 402 }, 5: { fee: 502 } }),
  })
  await admin.open(buildFeeTableEditPath(title))
  await visibleText('Тем временем вступила в силу версия 2')
  const restoredNotice = feeTableGridScreen.main.getByText(matchAnySpaces('Это ваши неприменённые правки от'))
  await expect.element(restoredNotice).toBeVisible()
  const search = feeTableGridScreen.main.getByRole('searchbox', { name: 'Найти строки' })
  await search.fill('0')
  await feeTableGridScreen.button('Учесть её').click()
  await visibleText('Коллега и вы изменили одни и те же строки: 1 строка')
  await expect.element(feeTableGridScreen.button('Осталось выбрать: 1')).toBeDisabled()
  await expectAccessible()
  await page.getByRole('radio', { name: matchAnySpaces('Как у меня: сбор: 501 $') }).click()
  await feeTableGridScreen.button('Продолжить правку').click()
  await expect.element(feeTableGridScreen.grid).toBeVisible()
  await expect.element(restoredNotice).not.toBeInTheDocument()
  // The rows are still filtered, so the search still shows by what.
  await expect.element(search).toHaveValue('0')
  expect([3, 4, 5].map((row) => feeTableGridScreen.text(row, 'Сбор, $').split(' ').at(-1))).toEqual([
    '301',
    '402',
    '501',
  ])
  await feeTableGridScreen.grid.element().focus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await visibleText('Отменять больше нечего')
  expect(feeTableGridScreen.text(5, 'Сбор, $')).toMatch(/ 501$/)
})

test('a fee table file dropped while edited rows are being checked is checked instead, and applying it keeps the draft', async ({
  admin,
  server: { colleague: sameUser },
}) => {
  const title = 'transportation'
  const params = { title } as const
  await feeTableGridScreen.open(admin, title)
  await feeTableGridScreen.select(5, 'Цена')
  await userEvent.keyboard('555{Enter}')
  await expect.element(savedStatus).toBeVisible()
  await feeTableGridScreen.button('Проверить и применить').click()
  await expect.element(feeTableGridScreen.button('Вернуться к правке')).toBeVisible()
  feeTableScreen.drop(createChangedFeeTableCsvFile(title, { 2: { price: 222 } }))
  await expect.poll(() => readElementTexts(feeTableScreen.difference.getByRole('insertion'))).toEqual(['222'])
  await expect.element(feeTableGridScreen.button('Отмена')).toBeVisible()
  await feeTableScreen.note.fill('Письмо перевозчика')
  await feeTableScreen.apply(2)
  await expect.element(feeTableScreen.rowsOf(2)).toMatchTextContent('222')
  expect((await sameUser.table.draft({ params })).value.rows[3]?.[5]).toBe(555)
  await sameUser.table.removeDraft({ params, query: {} })
})

test('a fee table draft from another computer based on a newer version can be continued or replaced', async ({
  admin,
  server: { colleague: sameUser },
}) => {
  const title = 'iaa-internet-bid'
  const params = { title } as const
  const { version } = await sameUser.table.get({ params, query: {} })
  await feeTableGridScreen.open(admin, title)
  await typeFee(6, '601')
  await expect.element(savedStatus).toBeVisible()
  const saveElsewhere = async (base: number, fee: number) => {
    const { rows } = await sameUser.table.version({ params: { title, n: base } })
    const draft = rows.map((cells, at) => (at === 5 ? cells.with(2, fee) : [...cells]))
    const { version: ifVersion } = await sameUser.table.draft({ params })
    await sameUser.table.saveDraft({ params, body: { base, rows: draft }, ifVersion })
  }
  await uploadFeeTableVersion(sameUser, {
    title,
    file: createChangedFeeTableCsvFile(title, { 9: { fee: 901 } }),
  })
  await saveElsewhere(version + 1, 701)
  await typeFee(8, '801')
  await visibleText('На другом компьютере или в другом окне вы правили эту таблицу иначе')
  await feeTableGridScreen.button('Взять те правки').click()
  await expect.poll(() => feeTableGridScreen.text(7, 'Сбор, $')).toMatch(/ 701$/)
  expect([6, 8, 9].map((row) => feeTableGridScreen.text(row, 'Сбор, $'))).not.toContain('601')
  // The cell stays selected, so that its warning is shown.
  expect(feeTableGridScreen.text(9, 'Сбор, $')).toMatch(/^901/)
  await expect.element(feeTableGridScreen.button('Учесть её')).not.toBeInTheDocument()

  await saveElsewhere(version + 1, 702)
  await typeFee(8, '802')
  await feeTableGridScreen.button('Оставить эти').click()
  await expect.poll(async () => (await sameUser.table.draft({ params })).value.rows[6]?.[2]).toBe(802)
  expect((await sameUser.table.draft({ params })).value).toMatchObject({ base: version + 1 })
})

test('drafts of a fee table are loaded in the background, so that they show no progress', async ({
  admin,
}) => {
  const foregroundPaths: string[] = []
  const backgroundPaths: string[] = []
  await admin.open(buildFeeTableEditPath('iaa-fee'), {
    intercept: (send) => (call) => {
      foregroundPaths.push(call.template)
      return send(call)
    },
    platform: {
      sendInBackground: async ({ template }) => {
        backgroundPaths.push(template)
        return { status: 503, headers: {}, body: '' }
      },
    },
  })
  await expect.poll(() => backgroundPaths).toContain(contract.table.listDrafts.path)
  expect(foregroundPaths).not.toContain(contract.table.listDrafts.path)
})
