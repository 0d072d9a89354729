import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../testing/component/admin.tsx'
import { createFaultyLine } from '../../../testing/component/faulty-line.ts'
import { changedFile, tables, textsOf } from '../../../testing/component/tables-screen.ts'
import { words } from '../../../testing/component/words.ts'

// The tests of this file share one server, so each test changes another table.

/** Time after which a check counts as slow. */
const SLOW_MS = 5000

const alert = tables.main.getByRole('alert')
const insertions = () => textsOf(tables.difference.getByRole('insertion'))

test('a file that could not be sent for checking is kept, and retrying checks it', async ({ admin }) => {
  const line = createFaultyLine()
  await admin.open('/admin/tables/iaa-fee', { intercept: line.intercept })
  await expect.element(tables.rowsOf(1)).toBeVisible()
  line.cut()
  await tables.upload(changedFile('iaa-fee', { 2: { fee: 26 } }))
  await expect.element(alert).toMatchTextContent('Файл остался здесь')
  await expect.element(alert).toMatchTextContent('Таблица в силе осталась прежней')
  line.restore()
  await tables.button('Попробовать ещё раз').click()
  await expect.poll(insertions).toEqual(['26'])
})

test('applying again after a lost reply finds the created version and creates no second one', async ({
  admin,
}) => {
  const line = createFaultyLine()
  const title = 'copart-internet-bid'
  await admin.open(`/admin/tables/${title}`, { intercept: line.intercept })
  await tables.upload(changedFile(title, { 9: { fee: 999 } }))
  await tables.note.fill('Письмо от 16 листопада')
  line.loseAnswers()
  await tables.apply(2)
  await expect.element(alert).toMatchTextContent('Нет связи с сервером')
  await expect.element(tables.note).toHaveValue('Письмо от 16 листопада')
  line.restore()
  await tables.apply(2)
  await expect.element(tables.toast('Copart: онлайн-ставка: версия 2 вступила в силу')).toBeVisible()
  await expect.element(tables.rowsOf(2)).toMatchTextContent('999')
  await tables.openHistory()
  await expect.element(tables.version(2)).toMatchTextContent('Письмо от 16 листопада')
  await expect.element(tables.version(3)).not.toBeInTheDocument()
})

test('undoing or restoring a version again after a lost reply creates one version', async ({ admin }) => {
  const line = createFaultyLine()
  const title = 'iaa-internet-bid'
  const name = 'IAA: онлайн-ставка'
  await admin.open(`/admin/tables/${title}`, { intercept: line.intercept })
  await tables.upload(changedFile(title, { 9: { fee: 998 } }))
  await tables.apply(2)
  await expect.element(tables.toast(`${name}: версия 2 вступила в силу`)).toBeVisible()
  line.loseAnswers(/restore$/)
  await tables.undo.click()
  await expect.element(tables.toast('Отменить не получилось: Нет связи с сервером')).toBeVisible()
  line.restore()
  await page.getByRole('button', { name: 'Ещё раз' }).click()
  await expect.element(tables.toast('Версия 2 отменена: строки версии 1 теперь в версии 3')).toBeVisible()

  await tables.openHistory()
  line.loseAnswers(/restore$/)
  const restore = tables.version(2).getByRole('button', { name: /^Вернуть\sэту версию: 2$/ })
  await restore.click()
  await expect.element(tables.toast('Не получилось: Нет связи с сервером')).toBeVisible()
  line.restore()
  await restore.click()
  await expect.element(tables.toast(`${name}: версия 4 вступила в силу`)).toBeVisible()
  await expect.element(tables.version(4)).toMatchTextContent('Возвращена версия 2')
  await expect.element(tables.version(5)).not.toBeInTheDocument()
})

test('a slow check says that nothing is lost, and can be cancelled for another file', async ({
  admin,
  clock,
}) => {
  const line = createFaultyLine()
  const title = 'transportation'
  await admin.open(`/admin/tables/${title}`, { intercept: line.intercept })
  await expect.element(tables.rowsOf(1)).toBeVisible()
  line.hang()
  await tables.upload(changedFile(title, { 2: { price: 1300 } }))
  await expect.element(tables.button('Отмена')).toBeVisible()
  await clock.advance(SLOW_MS)
  await expect.element(tables.main.getByText(words('Идёт дольше обычного'))).toBeVisible()
  await tables.button('Отмена').click()
  await expect.element(tables.rowsOf(1)).toBeVisible()
  line.restore()
  await tables.upload(changedFile(title, { 3: { price: 361 } }))
  await expect.poll(insertions).toEqual(['361'])
})
