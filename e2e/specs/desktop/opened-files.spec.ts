import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../../fixtures/desktop/desktop-test.ts'
import { AdminShell } from '../../pages/admin-shell.ts'

const CSV = 'От, $;До, $;Сбор, $\n0;100;25\n'

test('a table opened with the program at its start is checked for the fee table of its name', async ({
  launchSignedIn,
  person,
}) => {
  const path = join(person.folder, 'copart-fee-7.csv')
  writeFileSync(path, CSV)
  const app = await launchSignedIn({ args: [path] })
  await expect.poll(app.address).toBe('/admin/tables/copart-fee')
  await expect(app.page().getByText('copart-fee-7.csv').first()).toBeVisible()
})

test('a table with another name is asked for, and the user chooses its fee table', async ({
  launchSignedIn,
  person,
}) => {
  const path = join(person.folder, 'прайс.csv')
  writeFileSync(path, CSV)
  const app = await launchSignedIn()
  await expect(new AdminShell(app.page()).navigation).toBeVisible()
  await app.startSecondInstance(path)
  const dialog = app.page().getByRole('dialog', { name: 'Для какой таблицы файл' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'IAA: сбор' }).click()
  await expect.poll(app.address).toBe('/admin/tables/iaa-fee')
  await expect(app.page().getByText('прайс.csv').first()).toBeVisible()

  // The screen of the fee table is open already, and takes the next file too.
  const next = join(person.folder, 'iaa-fee.csv')
  writeFileSync(next, CSV)
  await app.requestOpening('open-file', next)
  await expect(app.page().getByText('iaa-fee.csv').first()).toBeVisible()
})

test('a folder, a shortcut, a file of 2 GB and 100 files at once are refused, and nothing opens', async ({
  launchSignedIn,
  person,
}) => {
  const app = await launchSignedIn()
  const { navigation } = new AdminShell(app.page())
  await expect(navigation).toBeVisible()
  const folder = join(person.folder, 'таблицы.csv')
  mkdirSync(folder)
  const shortcut = join(person.folder, 'прайс.xlsx.lnk')
  writeFileSync(shortcut, '')
  const huge = join(person.folder, 'большой.csv')
  writeFileSync(huge, '')
  truncateSync(huge, 2 * 1024 ** 3)
  for (const path of [folder, shortcut, huge, join(person.folder, 'missing.csv')])
    await app.startSecondInstance(path)
  await app.startSecondInstance(
    ...Array.from({ length: 100 }, (_, index) => join(person.folder, `${index}.csv`)),
  )
  await expect
    .poll(async () => (await app.getVisibleEffects()).boxes)
    .toEqual(Array(5).fill('Файл не открылся'))
  expect(app.address()).toBe('/admin')
  await expect(navigation).toBeVisible()
})
