import {
  combinePatterns,
  expect,
  NETWORK_ERROR_PATTERN,
  SERVICE_WORKER_BLOCKED_PATTERN,
  test,
} from '../../fixtures/base-test.ts'
import { calculatorFile, holdRequests } from '../../fixtures/calculator/calculator-code.ts'
import { CalculatorPage } from '../../pages/calculator-page.ts'

test.describe('until the visitor is active', () => {
  // A service worker loads all files in advance.
  test.use({
    serviceWorkers: 'block',
    expectedErrors: combinePatterns(SERVICE_WORKER_BLOCKED_PATTERN, NETWORK_ERROR_PATTERN),
  })

  test('what a visitor has entered before the code of the calculator is loaded is taken over', async ({
    page,
  }) => {
    const release = await holdRequests(page, `**/${calculatorFile}`)
    const calculator = new CalculatorPage(page)
    await calculator.open()
    const example = await calculator.readTotal()
    await calculator.priceField.fill('7500')
    await calculator.radio('IAA').check()
    await calculator.field('Порт погрузки').selectOption('Newark')
    await calculator.form.getByRole('checkbox', { name: /^Застраховать/ }).uncheck()
    expect(await calculator.readTotal()).toBe(example)
    release()
    await calculator.expectTotalOtherThan(example)
    await expect(calculator.priceField).toHaveValue(/^7\s500$/)
    expect(await calculator.readForm()).toMatchObject({ auction: 'iaa', port: 'Newark', insurance: '0' })
    await expect(page).toHaveURL(/auction=iaa.*price=7500.*port=Newark.*insurance=0/)
  })
})
