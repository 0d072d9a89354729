import { expect, test } from '../../../fixtures/calculator/calculator-test.ts'
import { expectExampleInPlace, type InvalidFirstEdit } from '../../../fixtures/calculator/first-edit.ts'
import { CalculatorPage } from '../../../pages/calculator-page.ts'

const edits: readonly InvalidFirstEdit[] = [
  { label: 'Объём', text: '50' },
  { label: 'Цена автомобиля', text: 'x6' },
  { label: 'Год выпуска', text: '20' },
  { label: 'Дата расчёта', text: '2018-11-24' },
  { label: 'Батарея', text: 'x', path: '/?engine=electric' },
]

for (const width of [390, 1440])
  for (const edit of edits)
    test(`at ${width} pixels the example calculation stays shown and does not move when a visitor first types an invalid value into «${edit.label}»`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await expectExampleInPlace(page, edit)
    })

test('the example calculation stays shown when a visitor first types an unknown auction yard', async ({
  page,
}) => {
  const calculator = new CalculatorPage(page)
  await page.goto('/')
  const total = await calculator.readTotal()
  await calculator.yardField.focus()
  // Until the scripts have started the field does not select its text by itself.
  await page.keyboard.press('ControlOrMeta+A')
  await calculator.yardField.pressSequentially('zz')
  await page.keyboard.press('Tab')
  await expect(calculator.form.getByText(/«zz»: площадка не\s?выбрана|Такой площадки нет/)).toBeVisible()
  await calculator.expectTotal(total)
  await expect(calculator.routeRadios.first()).toBeVisible()
})
