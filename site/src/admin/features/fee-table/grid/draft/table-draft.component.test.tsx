import { toKyivDay } from 'shared/format'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { test } from '../../../../../testing/component/admin-component-test.tsx'
import {
  buildFeeTableEditPath,
  feeTableGridScreen,
} from '../../../../../testing/component/fee-table-grid-screen.ts'
import { feeTableScreen } from '../../../../../testing/component/fee-tables-screen.ts'
import { moveFocusByKeyTo } from '../../../../../testing/component/move-focus.ts'
import { AUTOSAVE_WAIT_MS } from '../../../../../testing/component/post-editor-screen.tsx'

// The tests of this file share one server, so each test edits another table.

const { savedStatus, typeFee, expectText: visibleText } = feeTableGridScreen

test('fee table edits stay after leaving the screen and one Ctrl+Z, can be discarded, and restored in a new tab', async ({
  admin,
  clock,
  server: { colleague: sameUser },
}) => {
  const params = { title: 'iaa-fee' } as const
  await feeTableGridScreen.open(admin, 'iaa-fee')
  await typeFee(5, '201')
  await clock.advance(AUTOSAVE_WAIT_MS)
  await expect.element(savedStatus).toBeVisible()
  expect((await sameUser.table.draft({ params })).value.rows[3]?.[2]).toBe(201)

  await feeTableScreen.openHistory()
  await visibleText('У вас есть неприменённые правки этой таблицы')
  await feeTableGridScreen.button('Продолжить правку').click()
  await expect.element(feeTableGridScreen.grid).toBeVisible()
  expect(feeTableGridScreen.text(5, 'Сбор, $')).toMatch(/ 201$/)
  await visibleText('Это ваши неприменённые правки от')
  feeTableGridScreen.grid.element().focus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await visibleText('Отменять больше нечего: дальше ваши прежние правки')
  expect(feeTableGridScreen.text(5, 'Сбор, $')).toMatch(/ 201$/)

  await feeTableGridScreen.button('Отказаться от правок').click()
  await expect.element(feeTableGridScreen.button('Вернуть', { exact: true })).toBeVisible()
  await expect.element(savedStatus).toBeVisible()
  await expect(sameUser.table.draft({ params })).rejects.toMatchObject({ code: 'not-found' })
  await admin.open('/admin/tables/iaa-fee?tab=history')
  await visibleText('Вы отказались от правок')
  await feeTableGridScreen.button('Вернуть', { exact: true }).click()
  await expect.element(feeTableGridScreen.grid).toBeVisible()
  expect(feeTableGridScreen.text(5, 'Сбор, $')).toMatch(/ 201$/)
  expect((await sameUser.table.draft({ params })).value.rows[3]?.[2]).toBe(201)
})

test('edited fee table rows are checked and applied by keyboard as a new version with the typed fee, and leave no draft', async ({
  admin,
  server: { colleague: sameUser },
}) => {
  const params = { title: 'copart-fee' } as const
  await feeTableGridScreen.open(admin, 'copart-fee')
  await typeFee(3, '4567')
  // At once, before the draft is saved on the server.
  await userEvent.keyboard('{Escape}')
  await moveFocusByKeyTo(feeTableGridScreen.button('Проверить и применить'), '{Shift>}{Tab}{/Shift}')
  await userEvent.keyboard('{Enter}')
  await expect.element(feeTableScreen.head).toMatchTextContent('Новая версия 2')
  await expect.poll(feeTableScreen.step).toMatch(/^Разница и влияние/)
  await feeTableScreen.note.fill('Письмо аукциона')
  await feeTableScreen.day.fill('2031-12-01')
  await feeTableGridScreen.button('Вернуться к правке').click()
  await expect.element(feeTableGridScreen.grid).toBeVisible()
  expect(feeTableGridScreen.text(3, 'Сбор, $')).toMatch(/ 4 567$/)
  await feeTableGridScreen.button('Проверить и применить').click()
  await expect.element(feeTableScreen.note).toHaveValue('Письмо аукциона')
  await expect.element(feeTableScreen.day).toHaveValue('2031-12-01')
  await feeTableScreen.day.fill(toKyivDay(new Date()))
  await moveFocusByKeyTo(feeTableScreen.applyButton(2))
  await userEvent.keyboard('{Enter}')
  await expect.element(feeTableScreen.rowsOf(2)).toMatchTextContent('4 567')
  await expect.poll(() => sameUser.table.listDrafts({ params })).toEqual([])
})

test('without a connection fee table edits are stored on this computer, and are sent after the reconnect', async ({
  admin,
  clock,
  server: { colleague: sameUser },
  line,
}) => {
  const params = { title: 'copart-internet-bid' } as const
  await feeTableGridScreen.open(admin, 'copart-internet-bid')
  line.cut()
  await typeFee(4, '777')
  await clock.advance(AUTOSAVE_WAIT_MS)
  await visibleText('Нет связи. Правки хранятся на этом компьютере')
  // The window closes and opens again while the server is away for saving only.
  line.restore()
  line.cut(/^PUT/)
  await feeTableGridScreen.open(admin, 'copart-internet-bid')
  expect(feeTableGridScreen.text(4, 'Сбор, $')).toMatch(/ 777$/)
  line.restore()
  await expect.element(savedStatus).toBeVisible()
  expect((await sameUser.table.draft({ params })).value.rows[2]?.[2]).toBe(777)
})

test('a fee table that is edited in another window cannot be edited here until that window closes', async ({
  admin,
}) => {
  let close = () => {}
  const isOpen = new Promise<void>((resolve) => {
    close = resolve
  })
  const held = navigator.locks.request('writing:1:table-rows:ship-delivery', () => isOpen)
  await admin.open(buildFeeTableEditPath('ship-delivery'))
  await visibleText('Вы правите эту таблицу в другом окне')
  close()
  await held
  await feeTableGridScreen.button('Править здесь').click()
  await expect.element(feeTableGridScreen.grid).toBeVisible()
})

test('the screen of a fee table shows that a colleague has a draft of the table', async ({
  admin,
  server,
}) => {
  const { colleague, clientOf } = server
  const title = 'transportation'
  const user = { email: 'olena.draft@example.com', name: 'Олена', password: 'harbour lantern oak' }
  await colleague.auth.createAdmin({ body: user })
  const { token } = await colleague.auth.login({ body: { email: user.email, password: user.password } })
  const { rows } = await colleague.table.get({ params: { title }, query: {} })
  const edited = rows.map((cells, at) => (at === 0 ? [...cells.slice(0, -1), 1] : cells))
  await clientOf(token).table.saveDraft({ params: { title }, body: { base: 1, rows: edited } })
  await admin.open(`/admin/tables/${title}`)
  await visibleText('Коллега правит эту таблицу: Олена (1 строка')
})
