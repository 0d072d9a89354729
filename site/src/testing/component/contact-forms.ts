import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'

/** Locators of both contact forms, in the page footer and in the dialog. */
export const contactForms = {
  opener: page.getByRole('banner').getByRole('button', { name: 'Перезвоните мне' }),
  dialog: page.getByRole('dialog', { name: 'Перезвоним вам' }),
  section: page.getByRole('region', { name: 'Посчитаем вместе' }),
  callback: page.getByRole('group', { name: 'Перезвоните мне' }),
  calculation: page.getByRole('group', { name: 'Ответ письмом' }),
  /** Chooses the email form in the page footer. */
  chooseEmailForm: () => page.getByRole('radio', { name: 'Ответ письмом' }).click(),
  open: async (): Promise<Locator> => {
    await contactForms.opener.click()
    await expect.element(contactForms.dialog).toBeVisible()
    return contactForms.dialog
  },
  /** Fills in and sends the callback form of the dialog. */
  sendCallback: async (name: string, phone: string): Promise<void> => {
    await contactForms.dialog.getByLabelText('Имя').fill(name)
    await contactForms.dialog.getByLabelText('Телефон').fill(phone)
    await contactForms.dialog.getByRole('button', { name: 'Перезвоните мне' }).click()
  },
  /** Fills in and sends the email form in the page footer. */
  sendCalculationRequest: async (email: string, message: string): Promise<void> => {
    await contactForms.chooseEmailForm()
    await contactForms.calculation.getByLabelText('Почта для ответа').fill(email)
    await contactForms.calculation.getByLabelText('Что посчитать').fill(message)
    await contactForms.calculation.getByRole('button', { name: 'Запросить расчёт' }).click()
  },
}

/** Creates a random phone number in the stored format. */
export const createUniquePhoneNumber = (): string =>
  `+38067${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(7, '0')
    .slice(-7)}`
