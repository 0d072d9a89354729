import { createAdminApiClient } from '../../../fixtures/api-clients.ts'
import { openHydratedPage } from '../../../fixtures/base-test.ts'
import { expect, test } from '../../../fixtures/inquiries/contact-forms-test.ts'
import { createUniquePhone } from '../../../fixtures/unique-values.ts'
import { CalculatorPage } from '../../../pages/calculator-page.ts'
import { ContactForms } from '../../../pages/contact-forms.ts'

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript the email form that a visitor chose stays shown after an input error and after it is sent', async ({
    page,
    networkProxy,
  }) => {
    const forms = new ContactForms(page)
    await page.goto(`${networkProxy.origin}/eu`)
    await expect(forms.callbackForm).toBeVisible()
    await expect(forms.calculationForm).toBeHidden()
    await forms.chooseEmailForm()
    await expect(forms.callbackForm).toBeHidden()
    await forms.calculationForm.getByLabel('Почта для ответа').fill('olena@почта.укр')
    await forms.calculationForm.getByLabel('Что посчитать').fill('Гибрид')
    // The browser accepts addresses that mail servers do not.
    await forms.calculationForm.locator('form').evaluate((form: HTMLFormElement) => form.submit())
    await expect(forms.calculationForm.getByRole('alert').getByRole('link')).toHaveText('Почта для ответа')
    await expect(forms.callbackForm).toBeHidden()
    await forms.calculationForm.getByLabel('Почта для ответа').fill('olena@example.com')
    await forms.calculationForm.getByRole('button', { name: 'Запросить расчёт' }).click()
    await expect(forms.calculationForm.getByText(/^Спасибо/)).toBeVisible()
    await expect(forms.callbackForm).toBeHidden()
  })

  test('a link to the email form shows that form without JavaScript', async ({ page, networkProxy }) => {
    const forms = new ContactForms(page)
    await page.goto(`${networkProxy.origin}/eu#calculation`)
    await expect(forms.calculationForm.getByLabel('Что посчитать')).toBeVisible()
  })

  test('a callback request without JavaScript contains the calculation of the visitor, but not the example calculation', async ({
    page,
    networkProxy,
    product,
  }) => {
    const forms = new ContactForms(page)
    const calculator = new CalculatorPage(page)
    // `getByText` ignores the content of `<noscript>`.
    const attached = forms.callbackForm
      .getByRole('paragraph')
      .filter({ hasText: /К\sзаявке приложен расчёт/ })
    await page.goto(`${networkProxy.origin}/georgia`)
    await expect(forms.callbackForm.getByLabel('Телефон')).toBeVisible()
    await expect(attached).toHaveCount(0)
    await calculator.priceField.fill('8 150')
    await calculator.calculateButton.click()
    await expect(attached).toBeVisible()
    const phone = createUniquePhone()
    await forms.callbackForm.getByLabel('Имя').fill('Олена')
    await forms.callbackForm.getByLabel('Телефон').fill('123')
    await forms.callbackForm.getByRole('button', { name: 'Перезвоните мне' }).click()
    await expect(forms.callbackForm.getByText(/Не\sхватает/)).toBeVisible()
    await expect(attached).toBeVisible()
    await forms.callbackForm.getByLabel('Телефон').fill(phone)
    await forms.callbackForm.getByRole('button', { name: 'Перезвоните мне' }).click()
    await expect(forms.callbackForm.getByText(/^Спасибо/)).toBeVisible()
    await expect(forms.callbackForm.getByText('без расчёта')).toHaveCount(0)
    const admin = createAdminApiClient(product.origin)
    const [inquiry] = (await admin.request.list({ query: { search: phone } })).items
    await page.goto(`${networkProxy.origin}/calculation/${inquiry?.calculation?.id}`)
    await page.getByRole('link', { name: 'Изменить' }).click()
    await expect(calculator.priceField).toHaveValue(/^8\s150$/)
  })

  test('without JavaScript the callback button of a page that has no forms leads to the form on the home page', async ({
    page,
    networkProxy,
  }) => {
    const forms = new ContactForms(page)
    await page.goto(`${networkProxy.origin}/nothing-here`)
    await forms.callbackLink.click()
    await expect(page).toHaveURL(/\/#callback$/)
    await expect(forms.callbackForm.getByLabel('Телефон')).toBeInViewport()
  })
})

test('the calculation in the page address is attached to the contact form once, and the visitor can remove it', async ({
  page,
  networkProxy,
}) => {
  const forms = new ContactForms(page)
  const attached = forms.callbackForm.getByText('К заявке приложен расчёт')
  await openHydratedPage(page, `${networkProxy.origin}/usa?origin=usa&price=8500&year=2019&insurance=1`)
  await page.mouse.move(10, 10)
  await expect(attached).toHaveCount(1)
  await forms.callbackForm.getByRole('button', { name: 'Убрать' }).click()
  await expect(attached).toHaveCount(0)
})
