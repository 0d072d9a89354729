import { expect, test } from '../../fixtures/forms-visitor.ts'
import { uniquePhone } from '../../fixtures/unique.ts'
import { RequestForms } from '../../pages/request-forms.ts'

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the callback form without JavaScript shows an error beside its field, and thanks once it is accepted', async ({
    page,
    line,
  }) => {
    const forms = new RequestForms(page)
    await page.goto(`${line.origin}/eu`)
    await forms.opener.click()
    await expect(page).toHaveURL(/#callback$/)
    await forms.callback.getByLabel('Имя').fill('Олена')
    await forms.callback.getByLabel('Телефон').fill('123')
    await forms.callback.getByRole('button', { name: 'Перезвоните мне' }).click()
    await expect(forms.callback.getByText(/Не\sхватает/)).toBeVisible()
    await expect(forms.callback.getByLabel('Имя')).toHaveValue('Олена')
    await forms.callback.getByLabel('Телефон').fill(uniquePhone())
    await forms.callback.getByRole('button', { name: 'Перезвоните мне' }).click()
    await expect(forms.callback.getByText(/^Спасибо/)).toBeVisible()
    await expect(page).toHaveURL(/\/eu\?sent=callback/)
    await forms.callback.getByRole('link', { name: 'Оставить другой телефон' }).click()
    await expect(forms.callback.getByLabel('Имя')).toHaveValue('')
  })
})
