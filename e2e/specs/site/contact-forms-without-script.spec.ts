import { expect, test } from '../../fixtures/inquiries/contact-forms-test.ts'
import { createUniquePhone } from '../../fixtures/unique-values.ts'
import { ContactForms } from '../../pages/contact-forms.ts'

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the callback form without JavaScript shows an error beside its field, and thanks once it is accepted', async ({
    page,
    networkProxy,
  }) => {
    const forms = new ContactForms(page)
    await page.goto(`${networkProxy.origin}/eu`)
    await forms.openLink.click()
    await expect(page).toHaveURL(/#callback$/)
    await forms.callbackForm.getByLabel('Имя').fill('Олена')
    await forms.callbackForm.getByLabel('Телефон').fill('123')
    await forms.callbackForm.getByRole('button', { name: 'Перезвоните мне' }).click()
    await expect(forms.callbackForm.getByText(/Не\sхватает/)).toBeVisible()
    await forms.callbackForm.getByRole('alert').getByRole('link', { name: 'Телефон' }).click()
    await expect(forms.callbackForm.getByLabel('Телефон')).toBeFocused()
    await expect(forms.callbackForm.getByLabel('Имя')).toHaveValue('Олена')
    await forms.callbackForm.getByLabel('Телефон').fill(createUniquePhone())
    await forms.callbackForm.getByRole('button', { name: 'Перезвоните мне' }).click()
    await expect(forms.callbackForm.getByText(/^Спасибо/)).toBeVisible()
    await expect(page).toHaveURL(/\/eu\?sent=callback/)
    await forms.callbackForm.getByRole('link', { name: 'Оставить другой телефон' }).click()
    await expect(forms.callbackForm.getByLabel('Имя')).toHaveValue('')
  })

  test('without JavaScript the visitor chooses the letter, and its answer shows the letter again', async ({
    page,
    networkProxy,
  }) => {
    const forms = new ContactForms(page)
    await page.goto(`${networkProxy.origin}/eu`)
    await expect(forms.callbackForm).toBeVisible()
    await expect(forms.calculationForm).toBeHidden()
    await forms.chooseLetter()
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

  test('without JavaScript a link to the letter shows the letter', async ({ page, networkProxy }) => {
    const forms = new ContactForms(page)
    await page.goto(`${networkProxy.origin}/eu#calculation`)
    await expect(forms.calculationForm.getByLabel('Что посчитать')).toBeVisible()
  })

  test('without JavaScript the callback button of a page without forms leads to the form of the home page', async ({
    page,
    networkProxy,
  }) => {
    const forms = new ContactForms(page)
    await page.goto(`${networkProxy.origin}/nothing-here`)
    await forms.openLink.click()
    await expect(page).toHaveURL(/\/#callback$/)
    await expect(forms.callbackForm.getByLabel('Телефон')).toBeInViewport()
  })
})
