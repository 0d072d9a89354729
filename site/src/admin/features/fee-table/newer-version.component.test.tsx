import { expect } from 'vitest'
import { type Clock, test } from '../../../testing/component/admin.tsx'
import { changedFile, tables, textsOf, uploadVersion } from '../../../testing/component/tables-screen.ts'
import { words } from '../../../testing/component/words.ts'

// The tests of this file share one server, so each test changes another table.

/** Simulates returning to the tab after a while, when the shown data is stale. */
const comeBack = async (clock: Clock): Promise<void> => {
  await clock.advance(5000)
  window.dispatchEvent(new Event('visibilitychange'))
}

test('returning to an open table shows that a colleague has applied another version, and what it changed', async ({
  admin,
  clock,
  server: { colleague },
}) => {
  const title = 'iaa-fee'
  await admin.open(`/admin/tables/${title}`)
  await expect.element(tables.rowsOf(1)).toBeVisible()
  await uploadVersion(colleague, { title, file: changedFile(title, { 3: { fee: 46 } }) })
  const news = tables.main.getByText(words('Пока экран был открыт, вступила в силу версия 2 (Администратор)'))
  await comeBack(clock)
  await expect.element(news).toBeVisible()
  await expect.element(tables.rowsOf(2)).toMatchTextContent('46')
  await tables.main.getByRole('link', { name: 'Что изменилось' }).click()
  await expect.poll(() => textsOf(tables.difference.getByRole('insertion'))).toEqual(['46'])
  await expect.element(news).not.toBeInTheDocument()
})

test('a version applied and undone in this tab is not announced in it', async ({ admin }) => {
  const title = 'copart-internet-bid'
  const news = tables.main.getByText(words('Пока экран был открыт'))
  await admin.open(`/admin/tables/${title}`)
  await tables.upload(changedFile(title, { 9: { fee: 997 } }))
  await tables.apply(2)
  await expect.element(tables.rowsOf(2)).toMatchTextContent('997')
  await expect.element(news).not.toBeInTheDocument()
  await tables.undo.click()
  await expect.element(tables.rowsOf(3)).toBeVisible()
  await expect.element(news).not.toBeInTheDocument()
})

test('returning to a checked file warns that a colleague has applied another version', async ({
  admin,
  clock,
  server: { colleague },
}) => {
  const title = 'copart-fee'
  await admin.open(`/admin/tables/${title}`)
  await tables.upload(changedFile(title, { 2: { fee: 26 } }))
  await tables.note.fill('Моя правка')
  await uploadVersion(colleague, { title, file: changedFile(title, { 3: { fee: 46 } }) })
  const notice = tables.main.getByText(words('Пока вы смотрели, появилась версия 2'))
  await comeBack(clock)
  await expect.element(notice).toBeVisible()
  await tables.button('Проверить заново').click()
  await expect.element(tables.head).toMatchTextContent('Новая версия 3')
  await expect.poll(() => textsOf(tables.difference.getByRole('insertion'))).toEqual(['26', '45'])
  await expect.element(tables.note).toHaveValue('Моя правка')
  await expect.element(tables.main.getByText(words('появилась версия'))).not.toBeInTheDocument()
})
