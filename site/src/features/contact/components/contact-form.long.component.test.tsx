import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contactForms, createUniquePhoneNumber } from '../../../testing/component/contact-forms.ts'
import { expectAccessible } from '../../../testing/component/expect-accessible.ts'
import {
  createFaultyConnection,
  type FaultyConnection,
} from '../../../testing/component/faulty-connection.ts'
import { test as base } from '../../../testing/component/public-site-component-test.tsx'

const MAIL = /POST \/api\/mail/

/** A page with both forms, and the inquiries received from a phone number. */
const test = base.extend<{
  line: FaultyConnection
  received: (phone: string) => Promise<string[]>
}>({
  line: async ({ site }, use) => {
    const line = createFaultyConnection()
    await site.open('/usa', line)
    await use(line)
  },
  received: async ({ server }, use) =>
    use(async (phone) => {
      const { items } = await server.colleague.request.list({ query: { search: phone } })
      return items.flatMap((each) => (each.kind === 'callback' && each.phone === phone ? [each.name] : []))
    }),
})

const { dialog, callback } = contactForms

test('the Tab key never moves focus from the callback dialog to the page behind it', async ({ line: _ }) => {
  await contactForms.open()
  const visited = new Set<Element | null>()
  for (let presses = 0; presses < 14; presses++) {
    await userEvent.tab()
    const { activeElement } = document
    if (activeElement !== document.body) expect(activeElement?.closest('dialog')).not.toBe(null)
    visited.add(activeElement)
  }
  expect(visited.size).toBeGreaterThan(4)
  await expect.element(dialog).toBeVisible()
})

test("text typed into the callback dialog is still in it when it reopens, and in the form at the page's end", async ({
  line,
  site,
}) => {
  await contactForms.open()
  await dialog.getByLabelText('Имя').fill('Олена')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await contactForms.open()
  await expect.element(dialog.getByLabelText('Имя')).toHaveValue('Олена')
  await userEvent.keyboard('{Escape}')
  await site.open('/usa', line)
  await expect.element(callback.getByLabelText('Имя')).toHaveValue('Олена')
})

test('a bot that fills in the hidden field of a contact form sees the thank-you message, but creates no inquiry', async ({
  line: _,
  received,
}) => {
  const phone = createUniquePhoneNumber()
  await contactForms.open()
  for (const trap of document.querySelectorAll<HTMLInputElement>('dialog [name=website]'))
    trap.value = 'https://casino.example'
  await contactForms.sendCallback('Робот', phone)
  await expect.element(dialog.getByText(/^Спасибо/)).toBeVisible()
  expect(await received(phone)).toEqual([])
})

test('a visitor opens the privacy text of a contact form next to the consent text', async ({ line: _ }) => {
  await contactForms.open()
  await expect.element(dialog.getByText(/не\sпередаём никогда/)).not.toBeVisible()
  await dialog.getByText(/^Как мы\sхраним данные$/).click()
  await expect.element(dialog.getByText(/не\sпередаём никогда/)).toBeVisible()
})

test('the callback dialog passes the accessibility check and fits with errors, while waiting and after sending', async ({
  line,
}) => {
  const expectFits = async (): Promise<void> => {
    for (const width of [1440, 768, 360]) {
      await page.viewport(width, 900)
      expect(dialog.element().scrollWidth).toBeLessThanOrEqual(width)
    }
    await expectAccessible(document)
  }
  await contactForms.open()
  await contactForms.sendCallback('О', '067')
  await expect.element(dialog.getByText(/Не\sхватает/)).toBeVisible()
  await expectFits()
  line.cut(MAIL)
  await contactForms.sendCallback('Олена', createUniquePhoneNumber())
  await expect.element(dialog.getByText(/^Нет связи/)).toBeVisible()
  await expectFits()
  line.restore()
  // Focusing the window retries at once.
  dispatchEvent(new Event('focus'))
  await expect.element(dialog.getByText(/^Спасибо/)).toBeVisible()
  await expectFits()
  await dialog.getByRole('link', { name: 'Оставить другой телефон' }).click()
  await expect.element(dialog.getByLabelText('Имя')).toHaveValue('')
})
