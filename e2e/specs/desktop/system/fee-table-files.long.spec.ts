import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../../../fixtures/desktop/desktop-test.ts'
import { AdminShell } from '../../../pages/admin-shell.ts'
import { FeeTablePage } from '../../../pages/fee-table-page.ts'

test('a fee table exported by the app uploads again without differences, and a missing export folder is reported', async ({
  app,
  desktopUser,
}) => {
  const tables = new FeeTablePage(app.page())
  await new AdminShell(app.page()).openScreen('Таблицы')
  await tables.main.getByRole('link', { name: 'Морская доставка' }).click()
  await tables.readVersion()

  await app.setSaveDialogPath(join(desktopUser.folder, 'a stick pulled out', 'ship-delivery.xlsx'))
  await tables.download('Таблица Excel')
  await expect(app.page().getByText('Папки для файла «ship-delivery.xlsx» уже нет')).toBeVisible()

  const path = join(desktopUser.folder, 'ship-delivery.xlsx')
  await app.setSaveDialogPath(path)
  await tables.download('Таблица Excel')
  await expect.poll(() => existsSync(path)).toBe(true)
  await tables.chooseFile('Загрузить новую версию', path)
  await expect(tables.main).toContainText('ship-delivery.xlsx, 55 строк')
  await expect(tables.main).toContainText('Разницы нет: каждая строка такая же, как была')
})
