import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'

/** Locators of both contact forms, in the page footer and in the dialog. */
export const forms = {
  opener: page.getByRole('banner').getByRole('button', { name: 'Перезвоните мне' }),
  dialog: page.getByRole('dialog', { name: 'Перезвоним вам' }),
  callback: page.getByRole('region', { name: 'Посчитаем вместе' }),
  calculation: page.getByRole('region', { name: 'Расчёт письмом' }),
  open: async (): Promise<Locator> => {
    await forms.opener.click()
    await expect.element(forms.dialog).toBeVisible()
    return forms.dialog
  },
  /** Fills in and sends the callback form of the dialog. */
  ask: async (name: string, phone: string): Promise<void> => {
    await forms.dialog.getByLabelText('Имя').fill(name)
    await forms.dialog.getByLabelText('Телефон').fill(phone)
    await forms.dialog.getByRole('button', { name: 'Перезвоните мне' }).click()
  },
  /** Fills in and sends the email form in the page footer. */
  write: async (email: string, message: string): Promise<void> => {
    await forms.calculation.getByLabelText('Почта для ответа').fill(email)
    await forms.calculation.getByLabelText('Что посчитать').fill(message)
    await forms.calculation.getByRole('button', { name: 'Запросить расчёт' }).click()
  },
}

/** Creates a random phone number in the stored format. */
export const uniquePhone = (): string =>
  `+38067${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(7, '0')
    .slice(-7)}`
