import { expect, test } from '../../../fixtures/calculator/calculator-test.ts'
import { moveFocus } from '../../../fixtures/move-focus.ts'
import { createUniqueName } from '../../../fixtures/unique-values.ts'
import { CalculatorPage } from '../../../pages/calculator-page.ts'
import { ContactForms } from '../../../pages/contact-forms.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('on a phone a visitor prints a saved calculation, sends it with both contact forms, and sees the thanks', async ({
    calculator,
    page,
  }) => {
    await calculator.priceField.fill('7500')
    const id = await calculator.saveAndReadId()
    await page.evaluate(() =>
      Object.assign(window, { print: () => document.documentElement.setAttribute('data-printed', '') }),
    )
    await page.locator('summary', { hasText: 'Ещё' }).tap()
    await page.getByRole('button', { name: 'Печать' }).tap()
    await expect(page.locator('html[data-printed]')).toBeAttached()

    const forms = new ContactForms(page)
    await page.getByRole('link', { name: 'Отправить с заявкой' }).tap()
    const { callbackForm, calculationForm } = forms
    await expect(callbackForm.getByText(/^К\sзаявке приложен расчёт/)).toBeVisible()
    await callbackForm.getByLabel('Имя').fill('Олена')
    await callbackForm.getByLabel('Телефон').fill('067 123 45 67')
    await callbackForm.getByRole('button', { name: 'Перезвоните мне' }).tap()
    await expect(callbackForm.getByText(/^Спасибо/)).toBeInViewport({ ratio: 1 })
    await forms.chooseEmailForm()
    await calculationForm.getByLabel('Почта для ответа').fill('olena@example.com')
    await calculationForm.getByLabel('Что посчитать').fill(createUniqueName('С телефона'))
    await calculationForm.getByRole('button', { name: 'Запросить расчёт' }).tap()
    await expect(calculationForm.getByText(/^Спасибо/)).toBeInViewport({ ratio: 1 })
    await expect(page).toHaveURL(new RegExp(`/calculation/${id}`))
  })

  test('on a phone a price typed in dollars is converted to euros, marked as converted, and converted back unchanged', async ({
    calculator,
  }) => {
    await calculator.chooseOption('Страна', 'Грузия')
    // The name of the chosen country is shown before its fields.
    await expect
      .poll(() => calculator.readFormValues())
      .toMatchObject({ auction: 'none', port: 'Rustavi', destination: 'Chornomorsk' })
    await calculator.priceField.fill('7 777')
    const before = await calculator.readFormValues()
    await calculator.chooseOption('Валюта цены', 'EUR')
    const converted = calculator.field('Цена автомобиля ≈')
    await expect(converted).toHaveValue(/^6\s\d{3}$/)
    await expect(calculator.form.getByText(/^≈ из\s7\s777\s\$ по\sкурсу НБУ\./)).toBeVisible()
    await calculator.form.getByRole('button', { name: /^Вернуть 7\s777\s\$$/ }).tap()
    await expect(calculator.field('Цена автомобиля')).toHaveValue(/^7\s777$/)
    await expect.poll(() => calculator.readFormValues()).toEqual(before)
  })
})

test.describe('by keyboard', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a visitor can choose price, auction yard and route, save the calculation and edit it again by keyboard alone', async ({
    calculator,
    page,
  }) => {
    const { priceField, yardField } = calculator
    const example = await calculator.readTotal()
    await moveFocus(page, priceField)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('7500')
    // The total of a price that is half typed differs too.
    await expect(page).toHaveURL(/price=7500/)
    await calculator.expectTotalOtherThan(example)
    const total = await calculator.readTotal()

    await moveFocus(page, calculator.radio('США'), 'Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await expect(calculator.radio('Европа')).toBeChecked()
    await calculator.expectTotalOtherThan(total)
    await page.keyboard.press('ArrowLeft')
    await expect(calculator.radio('США')).toBeChecked()
    await calculator.expectTotal(total)

    await moveFocus(page, yardField)
    await page.keyboard.type('колумб')
    await expect(calculator.yardOptions.first()).toHaveAttribute('aria-selected', 'true')
    await expect(calculator.yardOptions.nth(1)).toContainText('Колумбия, SC 29053')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(yardField).toHaveValue('Колумбия, SC 29053')
    await expect(yardField).toBeFocused()
    await calculator.expectTotalOtherThan(total)

    const beforeRoute = await calculator.readTotal()
    const chosen = calculator.region.getByRole('radio', { name: /выбран/ })
    await moveFocus(page, chosen)
    await page.keyboard.press('ArrowDown')
    await calculator.expectTotalOtherThan(beforeRoute)
    await expect(chosen).toBeFocused()
    const last = await calculator.readTotal()
    const form = await calculator.readFormValues()

    await moveFocus(page, calculator.saveButton)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/calculation\/[\w-]{22}$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await calculator.expectTotal(last)
    await moveFocus(page, page.getByRole('link', { name: 'Изменить' }))
    await page.keyboard.press('Enter')
    await calculator.expectTotal(last)
    expect(await calculator.readFormValues()).toEqual(form)
  })
})

test.describe('the whole form', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  /** Fills in each kind of field and waits until the address has it. */
  const fillForm = async (calculator: CalculatorPage): Promise<Record<string, string>> => {
    await calculator.chooseOption('Аукцион', 'IAA')
    await calculator.chooseOption('Документ', 'Clean')
    await calculator.priceField.fill('9800')
    await calculator.yardField.fill('майами')
    await calculator.yardField.press('Enter')
    await calculator.field('Порт погрузки').selectOption('Newark')
    await calculator.chooseOption('Кузов', 'Внедорожник')
    await calculator.field('Двигатель').selectOption('diesel')
    await calculator.field('Объём').fill('2967')
    await calculator.field('Год выпуска').fill('2018')
    await calculator.form.getByRole('checkbox', { name: /^Застраховать/ }).uncheck()
    await expect(calculator.page).toHaveURL(/price=9800.*port=Newark.*vehicle=suv.*year=2018.*insurance=0/)
    const form = await calculator.readFormValues()
    expect(form).toMatchObject({
      auction: 'iaa',
      document: 'clean',
      location: 'Майами, FL 33167',
      port: 'Newark',
      vehicle: 'suv',
      engine: 'diesel',
      insurance: '0',
    })
    return form
  }

  test('going back, a reload, a new tab and a shared link restore the whole calculator form and its result', async ({
    calculator,
    page,
    browser,
  }) => {
    const form = await fillForm(calculator)
    const total = await calculator.readTotal()
    const expectRestored = async (restored: CalculatorPage): Promise<void> => {
      await restored.expectTotal(total)
      await expect.poll(() => restored.readFormValues()).toEqual(form)
    }
    await page.getByRole('navigation').getByRole('link', { name: 'Грузия' }).first().click()
    await expect(page).toHaveURL(/\/georgia$/)
    await page.goBack()
    await expectRestored(calculator)
    await page.reload()
    await expectRestored(calculator)

    const other = new CalculatorPage(await page.context().newPage())
    await other.open(new URL(page.url()).origin)
    await expectRestored(other)

    const context = await browser.newContext()
    const recipient = new CalculatorPage(await context.newPage())
    await recipient.page.goto(page.url())
    await expectRestored(recipient)
    await context.close()
  })
})

test.describe('a rejected input', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('while a field is invalid the calculator labels the result as the earlier calculation and does not save it', async ({
    calculator,
  }) => {
    const example = await calculator.readTotal()
    await calculator.priceField.fill('7500')
    await calculator.expectTotalOtherThan(example)
    await expect(calculator.totalBar).toContainText(/^Итого/)
    const total = await calculator.readTotal()
    await calculator.priceField.fill('семь')
    await expect(calculator.priceField).toHaveAccessibleDescription(/Напишите цифрами/)
    await expect(calculator.region.getByText(/^Прежний расчёт: седан/)).toBeVisible()
    await expect(calculator.totalBar).toContainText('Прежний расчёт')
    await calculator.expectTotal(total)
    await expect(calculator.saveButton).toHaveAttribute('aria-disabled', 'true')
    await calculator.priceField.fill('7500')
    await expect(calculator.region.getByText(/^Прежний расчёт/)).toHaveCount(0)
    await expect(calculator.saveButton).not.toHaveAttribute('aria-disabled')
  })

  test('a visitor who leaves an invalid field in the calculator and opens a country page sees no earlier result there', async ({
    calculator,
    page,
  }) => {
    const example = await calculator.readTotal()
    await calculator.priceField.fill('7500')
    await calculator.expectTotalOtherThan(example)
    await calculator.field('Год выпуска').fill('1890')
    await expect(calculator.region.getByText(/^Прежний расчёт: /)).toBeVisible()
    await page.goto('/usa')
    await calculator.activate()
    await expect(calculator.field('Год выпуска')).toHaveValue('1890')
    await expect(calculator.region.getByText('Проверьте отмеченные поля')).toBeVisible()
    await expect(calculator.region.getByText(/^Прежний расчёт/)).toHaveCount(0)
    await expect(calculator.totalBar).toHaveCount(0)
  })
})
