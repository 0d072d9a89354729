import { createHash } from 'node:crypto'
import { contract } from 'shared/contract'
import { expect, test } from '../../../fixtures/desktop/desktop-test.ts'
import { CalculatorPage } from '../../../pages/calculator-page.ts'

const ADDRESS = '/admin/calculator'
const QUERY =
  '?origin=usa&auction=copart&price=9150&currency=USD&vehicle=suv&engine=diesel&volume=2993&year=2016'

/** Whether a file is the stored reply with the calculator's tables: replies are named by a hash of their address. */
const isBundleReply = (path: string): boolean =>
  path.startsWith('offline/replies/') &&
  path.endsWith(
    createHash('sha256')
      .update(JSON.stringify([contract.calculator.bundle.path]))
      .digest('hex'),
  )

test('a calculator first opened offline in the desktop app shows the total of the public site and saves it after reconnecting', async ({
  launchSignedIn,
  networkProxy,
  desktopUser,
  product,
  browser,
}) => {
  const visitor = await browser.newContext()
  const siteCalculator = new CalculatorPage(await visitor.newPage())
  await siteCalculator.page.goto(`${product.origin}/${QUERY}`)
  await expect(siteCalculator.totalRow).toBeVisible()
  const total = await siteCalculator.readTotal()
  await visitor.close()

  const app = await launchSignedIn({ server: networkProxy.origin })
  await expect.poll(() => desktopUser.listUserDataFiles().some(isBundleReply)).toBe(true)

  networkProxy.disconnect()
  await app.restart()
  await app.open(`${ADDRESS}${QUERY}`)
  const calculator = new CalculatorPage(app.page())
  await calculator.expectTotal(total)
  await expect(app.page().getByText(/На\sэкране\sданные\sот/)).toBeVisible()

  await calculator.saveButton.click()
  await expect(app.page().getByText(/Расчёт\sсохранён\sна\sэтом\sкомпьютере/)).toBeVisible()
  await calculator.field('Дата расчёта').fill('2025-03-03')
  await expect(calculator.alert).toContainText(/Нет\sсвязи:\sкурсы\sи\sтаблицы/)
  await app
    .page()
    .getByRole('button', { name: /^Посчитать\sна/ })
    .click()
  await calculator.expectTotal(total)

  networkProxy.restore()
  const saved = app.page().getByRole('region', { name: 'Сохранённый расчёт' })
  await expect(saved).toContainText(`${networkProxy.origin}/calculation/`)
  await expect(saved).toContainText('2016')
})
