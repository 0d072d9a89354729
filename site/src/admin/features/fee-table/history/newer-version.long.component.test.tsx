import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { type TestClock, test } from '../../../../testing/component/admin-component-test.tsx'
import {
  createChangedFeeTableCsvFile,
  feeTableScreen,
  readElementTexts,
  uploadFeeTableVersion,
} from '../../../../testing/component/fee-tables-screen.ts'
import { matchAnySpaces } from '../../../../testing/component/text-matchers.ts'

// The tests of this file share one server, so each test changes another table.

/** Simulates returning to the tab after a while, when the shown data is stale. */
const returnToWindow = async (clock: TestClock): Promise<void> => {
  await clock.advance(5000)
  window.dispatchEvent(new Event('visibilitychange'))
}

test('returning to an open fee table shows that a colleague has applied another version, and its changes', async ({
  admin,
  clock,
  server: { colleague },
}) => {
  const title = 'iaa-fee'
  await admin.open(`/admin/tables/${title}`)
  await expect.element(feeTableScreen.rowsOf(1)).toBeVisible()
  await uploadFeeTableVersion(colleague, {
    title,
    file: createChangedFeeTableCsvFile(title, { 3: { fee: 46 } }),
  })
  const news = feeTableScreen.main.getByText(
    matchAnySpaces('Пока экран был открыт, вступила в силу версия 2 (Администратор)'),
  )
  await returnToWindow(clock)
  await expect.element(news).toBeVisible()
  await expect.element(feeTableScreen.rowsOf(2)).toMatchTextContent('46')
  await feeTableScreen.main.getByRole('link', { name: 'Что изменилось' }).click()
  await expect.poll(() => readElementTexts(feeTableScreen.difference.getByRole('insertion'))).toEqual(['46'])
  await expect.element(news).not.toBeInTheDocument()
})

test('a fee table version that the user applied and undid in this tab is not announced as new in the tab', async ({
  admin,
}) => {
  const title = 'copart-internet-bid'
  const news = feeTableScreen.main.getByText(matchAnySpaces('Пока экран был открыт'))
  await admin.open(`/admin/tables/${title}`)
  await feeTableScreen.upload(createChangedFeeTableCsvFile(title, { 9: { fee: 997 } }))
  await feeTableScreen.apply(2)
  await expect.element(feeTableScreen.rowsOf(2)).toMatchTextContent('997')
  await expect.element(news).not.toBeInTheDocument()
  await feeTableScreen.undo.click()
  await expect.element(feeTableScreen.rowsOf(3)).toBeVisible()
  await expect.element(news).not.toBeInTheDocument()
})

test('returning to a checked fee table file warns that a colleague has applied another version, with a button that a finger can press', async ({
  admin,
  clock,
  server: { colleague },
}) => {
  const title = 'copart-fee'
  await admin.open(`/admin/tables/${title}`)
  await feeTableScreen.upload(createChangedFeeTableCsvFile(title, { 2: { fee: 26 } }))
  await feeTableScreen.note.fill('Моя правка')
  await uploadFeeTableVersion(colleague, {
    title,
    file: createChangedFeeTableCsvFile(title, { 3: { fee: 46 } }),
  })
  const notice = feeTableScreen.main.getByText(matchAnySpaces('Пока вы смотрели, появилась версия 2'))
  await returnToWindow(clock)
  await expect.element(notice).toBeVisible()
  await page.viewport(390, 800)
  expect(feeTableScreen.button('Проверить заново').element().clientHeight).toBeGreaterThanOrEqual(42)
  await page.viewport(1280, 720)
  await feeTableScreen.button('Проверить заново').click()
  await expect.element(feeTableScreen.head).toMatchTextContent('Новая версия 3')
  await expect
    .poll(() => readElementTexts(feeTableScreen.difference.getByRole('insertion')))
    .toEqual(['26', '45'])
  await expect.element(feeTableScreen.note).toHaveValue('Моя правка')
  await expect
    .element(feeTableScreen.main.getByText(matchAnySpaces('появилась версия')))
    .not.toBeInTheDocument()
})

test('a fee table file is not applied twice if it is checked again after the response to applying it was lost', async ({
  admin,
  clock,
  line,
}) => {
  const title = 'iaa-internet-bid'
  await admin.open(`/admin/tables/${title}`)
  await feeTableScreen.upload(createChangedFeeTableCsvFile(title, { 9: { fee: 996 } }))
  await feeTableScreen.note.fill('Письмо аукциона')
  line.loseResponses(/^POST/)
  await feeTableScreen.apply(2)
  await expect.element(feeTableScreen.main.getByRole('alert')).toMatchTextContent('Нет связи с сервером')
  line.restore()
  await returnToWindow(clock)
  await feeTableScreen.button('Проверить заново').click()
  await feeTableScreen.apply(3)
  await expect.element(feeTableScreen.rowsOf(2)).toMatchTextContent('996')
  await feeTableScreen.openHistory()
  await expect.element(feeTableScreen.version(2)).toMatchTextContent('Письмо аукциона')
  await expect.element(feeTableScreen.version(3)).not.toBeInTheDocument()
})

test('after a lost response a fee table file can be applied again if a colleague has replaced the created version', async ({
  admin,
  clock,
  server: { colleague },
  line,
}) => {
  const title = 'ship-delivery'
  await admin.open(`/admin/tables/${title}`)
  await feeTableScreen.upload(createChangedFeeTableCsvFile(title, { 2: { price: 750 } }))
  await feeTableScreen.note.fill('Письмо линии')
  line.loseResponses(/^POST/)
  await feeTableScreen.apply(2)
  await expect.element(feeTableScreen.main.getByRole('alert')).toMatchTextContent('Нет связи с сервером')
  line.restore()
  const file = createChangedFeeTableCsvFile(title, { 2: { price: 760 } })
  await uploadFeeTableVersion(colleague, { title, file })
  await returnToWindow(clock)
  await feeTableScreen.button('Проверить заново').click()
  await feeTableScreen.apply(4)
  await expect.element(feeTableScreen.rowsOf(4)).toMatchTextContent('750')
})
