import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'

/** Both forms of the public site, at the foot of the page and in the dialog. */
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
  /** Fills in the form of the dialog and sends it. */
  ask: async (name: string, phone: string): Promise<void> => {
    await forms.dialog.getByLabelText('Имя').fill(name)
    await forms.dialog.getByLabelText('Телефон').fill(phone)
    await forms.dialog.getByRole('button', { name: 'Перезвоните мне' }).click()
  },
  /** Fills in the letter at the foot of the page and sends it. */
  write: async (email: string, message: string): Promise<void> => {
    await forms.calculation.getByLabelText('Почта для ответа').fill(email)
    await forms.calculation.getByLabelText('Что посчитать').fill(message)
    await forms.calculation.getByRole('button', { name: 'Запросить расчёт' }).click()
  },
}

/** A phone number that nobody else has, as it is stored. */
export const uniquePhone = (): string =>
  `+38067${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(7, '0')
    .slice(-7)}`
