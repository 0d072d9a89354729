import { adminCredentials } from '../../../fixtures/admin/admin-test.ts'
import { NETWORK_ERROR_PATTERN, waitForServiceWorker } from '../../../fixtures/base-test.ts'
import { expect, test } from '../../../fixtures/calculator/calculator-test.ts'
import { createUniqueName, createUniquePhone } from '../../../fixtures/unique-values.ts'
import { ContactForms } from '../../../pages/contact-forms.ts'
import { InquiriesPage } from '../../../pages/inquiries-page.ts'
import { LoginPage } from '../../../pages/login-page.ts'

const LOT_LINK = 'https://www.copart.com/lot/58192734/clean-title-2019-audi-a4-az-phoenix'

test.describe('with scripts', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a buyer pastes a lot link, finds the highest bid of a budget, saves it, and the office reads lot and car', async ({
    calculator,
    page,
    browser,
    product,
  }) => {
    await test.step('the link fills in the form, and the plate tells the year of production', async () => {
      await calculator.pasteIntoPrice(LOT_LINK)
      await expect(calculator.carField).toHaveValue(LOT_LINK)
      await expect(calculator.carField).toBeFocused()
      await expect(calculator.form.getByText(/^Copart, лот\s58192734\. Модельный год\s2019/)).toBeVisible()
      await expect(calculator.radio('Clean')).toBeChecked()
      await calculator.form.getByRole('button', { name: 'На табличке: 2018' }).click()
      await expect(calculator.field('Год выпуска')).toHaveValue('2018')
    })

    await test.step('the budget becomes the highest bid', async () => {
      await calculator.chooseOption('Что вы знаете', 'Знаю бюджет')
      await calculator.field('Бюджет в\u00a0Украине, с\u00a0регистрацией').fill('16 000')
      await expect(calculator.region.getByText('Ваш предел ставки').last()).toBeVisible()
      await expect(page).toHaveURL(/budget=16000/)
      expect(page.url()).not.toMatch(/58192734|audi/i)
    })

    const id = await calculator.saveAndReadId()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audi A4, 2018')
    await expect(page.getByRole('link', { name: /^Лот\s58192734 на\sCopart/ })).toHaveAttribute(
      'href',
      'https://www.copart.com/lot/58192734',
    )
    const who = createUniqueName('Покупець')
    const { callbackForm } = new ContactForms(page)
    await callbackForm.getByLabel('Имя').fill(who)
    await callbackForm.getByLabel('Телефон').fill(createUniquePhone())
    await callbackForm.getByRole('button', { name: 'Перезвоните мне' }).click()
    await expect(callbackForm.getByText(/^Спасибо/)).toBeVisible()

    await test.step('the inbox shows the car and its lot', async () => {
      const admin = await (await browser.newContext({ baseURL: product.origin })).newPage()
      await admin.goto('/admin/requests?tab=all')
      await new LoginPage(admin).signIn(adminCredentials)
      const inbox = new InquiriesPage(admin)
      await inbox.open(who)
      await expect(inbox.panel.getByText(/Audi A4, бензин/).first()).toBeVisible()
      await expect(inbox.panel.getByText(/лот\s58192734/i).first()).toBeVisible()
      await admin.context().close()
    })
    expect(id).toMatch(/^[\w-]{22}$/)
  })

  test.describe('without a connection', () => {
    test.use({ expectedErrors: NETWORK_ERROR_PATTERN })

    test('a buyer without a connection learns what a link and a VIN say, and what a budget is enough for', async ({
      calculator,
      page,
      context,
    }) => {
      await waitForServiceWorker(page)
      await calculator.activate()
      await context.setOffline(true)
      await calculator.pasteIntoPrice(LOT_LINK)
      await expect(calculator.form.getByText(/^Copart, лот\s58192734\./)).toBeVisible()
      await calculator.carField.fill('WAUENAF42KN012345')
      await calculator.carField.blur()
      await expect(calculator.form.getByText(/завод\s— Германия/)).toBeVisible()
      await expect(
        calculator.form.getByText(/^Нет связи, поэтому по\sVIN больше ничего не\sузнать/),
      ).toBeVisible()
      await calculator.chooseOption('Что вы знаете', 'Знаю бюджет')
      await expect(calculator.region.getByText('Ваш предел ставки').last()).toBeVisible()
    })
  })
})

test.describe('without scripts', () => {
  test.use({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: false })

  test('a buyer without scripts finds the highest bid and saves it with the link, which no address contains', async ({
    calculator,
    page,
  }) => {
    await calculator.radio('Знаю бюджет').check({ force: true })
    await calculator.field('Бюджет в\u00a0Украине, с\u00a0регистрацией').fill('16 000')
    await calculator.calculateButton.click()
    await expect(page).toHaveURL(/budget=16/)
    await expect(calculator.region.getByText('Ваш предел ставки').last()).toBeVisible()
    await calculator.noscriptCarField.fill(LOT_LINK)
    await calculator.saveButton.click()
    await expect(page).toHaveURL(/\/calculation\/[\w-]{22}$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audi A4, 2019')
    await expect(page.getByRole('link', { name: /^Лот\s58192734/ })).toBeVisible()
  })
})
