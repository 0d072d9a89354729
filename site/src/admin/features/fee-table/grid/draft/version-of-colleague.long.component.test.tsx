import { expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { test } from '../../../../../testing/component/admin-component-test.tsx'
import { feeTableGridScreen } from '../../../../../testing/component/fee-table-grid-screen.ts'
import {
  createFeeTableCsvFile,
  feeTableScreen,
  uploadFeeTableVersion,
} from '../../../../../testing/component/fee-tables-screen.ts'

// The tests of this file share one server, so each test edits another table.

const POLL_MS = 15_000
const POLLS = /^GET \/api\/calculator(?:$|\/[a-z-]+\/drafts$)/

test('a hidden or disconnected screen of a fee table does not poll, and polls at once when it is shown again', async ({
  admin,
  clock,
  line,
}) => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  const setVisibility = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state)
    window.dispatchEvent(new Event('visibilitychange'))
  }
  const countPolls = () => line.requests.filter((request) => POLLS.test(request)).length
  await feeTableGridScreen.open(admin, 'copart-fee')
  setVisibility('hidden')
  const hidden = countPolls()
  for (let polls = 0; polls < 3; polls += 1) {
    await clock.advance(POLL_MS)
    await admin.idle()
  }
  expect(countPolls()).toBe(hidden)
  setVisibility('visible')
  await expect.poll(countPolls).toBe(hidden + 2)
  line.cut()
  await clock.advance(POLL_MS)
  const offline = countPolls()
  await clock.advance(4 * POLL_MS)
  expect(countPolls()).toBe(offline)
  visibility.mockRestore()
})

test('text being typed into a cell stays in its row when a colleague applies a version with a row above', async ({
  admin,
  clock,
  server: { colleague },
}) => {
  const title = 'iaa-fee'
  const { rows } = await colleague.table.get({ params: { title }, query: {} })
  await feeTableGridScreen.open(admin, title)
  await feeTableGridScreen.select(6, 'Сбор, $')
  const before = feeTableGridScreen.text(7, 'Сбор, $')
  await userEvent.keyboard('60')
  const [first = [], ...others] = rows
  const split = [first.with(1, 1), first.with(0, 1), ...others]
  await uploadFeeTableVersion(colleague, { title, file: createFeeTableCsvFile(title, split) })
  await clock.advance(POLL_MS)
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/^Строка 7, сбор/)
  await userEvent.keyboard('1{Enter}')
  expect(feeTableGridScreen.text(7, 'Сбор, $')).toMatch(/ 601$/)
  expect(feeTableGridScreen.text(8, 'Сбор, $').startsWith(before)).toBe(true)
})

test('discarding fee table edits without a connection is refused, and leaves the edits', async ({
  admin,
  line,
  server: { colleague: sameUser },
}) => {
  const params = { title: 'copart-internet-bid' } as const
  await feeTableGridScreen.open(admin, params.title)
  await feeTableGridScreen.typeFee(4, '777')
  await expect.element(feeTableGridScreen.savedStatus).toBeVisible()
  line.cut(/^DELETE/)
  await feeTableGridScreen.button('Отказаться от правок').click()
  await expect
    .element(feeTableScreen.toast('Отказаться не получилось: правки остались. Нет связи.'))
    .toBeVisible()
  await expect.element(feeTableGridScreen.button('Отказаться от правок')).toBeEnabled()
  expect(feeTableGridScreen.text(4, 'Сбор, $')).toMatch(/ 777$/)
  expect((await sameUser.table.draft({ params })).value.rows[2]?.[2]).toBe(777)
})

test('the notice after discarding fee table edits restores them in the open grid', async ({
  admin,
  server: { colleague: sameUser },
}) => {
  const params = { title: 'ship-delivery' } as const
  await feeTableGridScreen.open(admin, params.title)
  await feeTableGridScreen.select(4, 'Цена')
  await userEvent.keyboard('778{Enter}')
  await feeTableGridScreen.button('Отказаться от правок').click()
  await feeTableGridScreen.expectText('Их можно вернуть 30 дней')
  await expect(sameUser.table.draft({ params })).rejects.toMatchObject({ code: 'not-found' })
  await feeTableGridScreen.button('Вернуть', { exact: true }).click()
  await expect.poll(() => feeTableGridScreen.text(4, 'Цена')).toMatch(/ 778$/)
  await feeTableGridScreen.expectText('Это ваши неприменённые правки от')
  expect((await sameUser.table.listDrafts({ params })).length).toBe(1)
  expect(await sameUser.table.listDiscardedDrafts({ params })).toEqual([])
})

test('while fee table edits are being discarded, nothing can be typed that the discarded draft would not have', async ({
  admin,
  line,
  server: { colleague: sameUser },
}) => {
  const params = { title: 'iaa-internet-bid' } as const
  await feeTableGridScreen.open(admin, params.title)
  await feeTableGridScreen.typeFee(4, '779')
  await expect.element(feeTableGridScreen.savedStatus).toBeVisible()
  const grid = feeTableGridScreen.grid.element()
  line.hang(/^DELETE/)
  await feeTableGridScreen.button('Отказаться от правок').click()
  await expect.poll(() => line.requests.some((request) => request.startsWith('DELETE'))).toBe(true)
  expect(grid.closest('[inert]')).not.toBeNull()
  await expect.element(feeTableGridScreen.button('Отказаться от правок')).toBeDisabled()
  await userEvent.keyboard('{Enter}780{Enter}')
  line.restore()
  await feeTableGridScreen.expectText('Их можно вернуть 30 дней')
  expect(grid.closest('[inert]')).toBeNull()
  expect(grid.textContent).not.toContain('780')
  expect(await sameUser.table.listDiscardedDrafts({ params })).toMatchObject([{ changed: 1 }])
})

test('discarded edits that are restored although the answer was lost are shown in the open grid', async ({
  admin,
  line,
  server: { colleague: sameUser },
}) => {
  const params = { title: 'transportation' } as const
  await feeTableGridScreen.open(admin, params.title)
  await feeTableGridScreen.select(4, 'Цена')
  await userEvent.keyboard('781{Enter}')
  await feeTableGridScreen.button('Отказаться от правок').click()
  await feeTableGridScreen.expectText('Их можно вернуть 30 дней')
  line.loseResponses(/^POST .*restore$/)
  await feeTableGridScreen.button('Вернуть', { exact: true }).click()
  await expect.poll(() => feeTableGridScreen.text(4, 'Цена')).toMatch(/ 781$/)
  expect((await sameUser.table.listDrafts({ params })).length).toBe(1)
})

test('text typed into a row that a version of a colleague removes is not written, and the grid says so', async ({
  admin,
  clock,
  server: { colleague },
}) => {
  const title = 'copart-fee'
  const { rows } = await colleague.table.get({ params: { title }, query: {} })
  await feeTableGridScreen.open(admin, title)
  await feeTableGridScreen.select(3, 'Сбор, $')
  await userEvent.keyboard('602')
  const editor = document.activeElement
  const [, removed = []] = rows
  const [first = [], , ...others] = rows
  const merged = [[first[0] ?? null, removed[1] ?? null, ...first.slice(2)], ...others]
  await uploadFeeTableVersion(colleague, { title, file: createFeeTableCsvFile(title, merged) })
  await clock.advance(POLL_MS)
  await expect.poll(() => editor?.isConnected).toBe(false)
  await feeTableGridScreen.expectText('Этой строки больше нет. Не записано: «602»')
  expect(feeTableGridScreen.grid.element().textContent).not.toContain('602')
})
