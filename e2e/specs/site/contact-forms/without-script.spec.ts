import { expect, test } from '../../../fixtures/inquiries/contact-forms-test.ts'
import { createUniquePhone } from '../../../fixtures/unique-values.ts'
import { ContactForms } from '../../../pages/contact-forms.ts'

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the callback form without JavaScript shows an error beside its field, and thanks once it is accepted', async ({
    page,
    networkProxy,
  }) => {
    const forms = new ContactForms(page)
    await page.goto(`${networkProxy.origin}/eu`)
    await forms.callbackLink.click()
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
})
