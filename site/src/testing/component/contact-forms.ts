import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { test as base } from './public-site-component-test.tsx'

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

/** Matches calls that send a contact form. */
export const CONTACT_FORM_CALLS = /POST \/api\/mail/

/** Focusing the window retries at once. */
export const focusTab = (): unknown => dispatchEvent(new Event('focus'))

/** Test on a page with both forms. `received` returns the senders of the callbacks to a phone number. */
export const test = base.extend<{
  page: undefined
  received: (phone: string) => Promise<string[]>
}>({
  page: [
    async ({ site }, use) => {
      await site.open('/usa')
      await use(undefined)
    },
    { auto: true },
  ],
  received: async ({ server }, use) =>
    use(async (phone) => {
      const { items } = await server.colleague.request.list({ query: { search: phone } })
      return items.flatMap((each) => (each.kind === 'callback' && each.phone === phone ? [each.name] : []))
    }),
})
