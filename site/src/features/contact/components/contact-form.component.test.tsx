import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contactForms, createUniquePhone } from '../../../testing/component/contact-forms.ts'
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

const { dialog, callback, calculation } = contactForms

test('the callback dialog of the header is opened, filled in, sent and closed by keyboard, and focus returns', async ({
  line: _,
  received,
}) => {
  const phone = createUniquePhone()
  ;(contactForms.opener.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByLabelText('Имя')).toHaveFocus()
  await userEvent.keyboard('Олена')
  await userEvent.tab()
  await userEvent.keyboard(phone)
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText(/^Спасибо/)).toHaveFocus()
  expect(await received(phone)).toEqual(['Олена'])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(contactForms.opener).toHaveFocus()
})

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

test('a contact form whose phone number has too few digits shows an error next to its field and is not sent', async ({
  line,
}) => {
  await contactForms.open()
  await contactForms.ask('Олена', '+380 67 123 4')
  await expect.element(dialog.getByText(/Не\sхватает трёх цифр: \+380\s67\s123\s45\s67/)).toBeVisible()
  await expect.element(dialog.getByLabelText('Телефон')).toHaveFocus()
  await expect.element(dialog.getByLabelText('Телефон')).toHaveAccessibleDescription(/Не\sхватает трёх цифр/)
  await expect.element(dialog.getByLabelText('Имя')).toHaveValue('Олена')
  expect(line.seen.filter((path) => MAIL.test(path))).toEqual([])
})

test('a corrected field of a rejected contact form loses its error while the visitor types and stays focused', async ({
  line: _,
}) => {
  await contactForms.open()
  await contactForms.ask('О', '+380 67 123 4')
  await expect.element(dialog.getByLabelText('Имя')).toHaveFocus()
  const phone = dialog.getByLabelText('Телефон')
  await phone.fill('+380 67 123 45 6')
  await expect.element(dialog.getByText(/Не\sхватает одной цифры/)).toBeVisible()
  await userEvent.keyboard('7')
  await expect.element(phone).not.toHaveAttribute('aria-invalid')
  await expect.element(phone).toHaveFocus()
  expect(dialog.getByRole('alert').element().textContent).toMatch(/Исправьте: Имя$/)
  await dialog.getByLabelText('Имя').fill('Олена')
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})

test('text typed into a contact form is there after a reload and on another page', async ({ line, site }) => {
  await contactForms.chooseLetter()
  await calculation.getByLabelText('Почта для ответа').fill('ivan@example.com')
  await calculation.getByLabelText('Что посчитать').fill('Гибрид из Атланты,\n2021 год')
  await site.open('/usa', line)
  await expect
    .element(calculation.getByLabelText('Что посчитать'))
    .toHaveValue('Гибрид из Атланты,\n2021 год')
  await page.getByRole('banner').getByRole('link', { name: 'Европа' }).first().click()
  await expect.poll(() => location.pathname).toBe('/eu')
  await expect.element(calculation.getByLabelText('Почта для ответа')).toHaveValue('ivan@example.com')
})

test('text typed into the callback dialog is there when it opens again, and in the form at the bottom of the page', async ({
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

test('a sent contact form creates one inquiry, and thanks replace the form', async ({ line: _, server }) => {
  const message = `Сколько выйдет? ${createUniquePhone()}`
  await contactForms.write('ivan@example.com', message)
  await expect.element(calculation.getByText(/^Спасибо/)).toBeVisible()
  const { items } = await server.colleague.request.list({ query: {} })
  expect(items.filter((each) => each.kind === 'calculation' && each.message === message)).toHaveLength(1)
})

test('two quick presses of the send button of a contact form send one inquiry', async ({
  line: _,
  received,
}) => {
  const phone = createUniquePhone()
  await contactForms.open()
  await dialog.getByLabelText('Имя').fill('Олена')
  await dialog.getByLabelText('Телефон').fill(phone)
  await dialog.getByRole('button', { name: 'Перезвоните мне' }).dblClick()
  await expect.element(dialog.getByText(/^Спасибо/)).toBeVisible()
  expect(await received(phone)).toEqual(['Олена'])
})

test('a bot that fills in every field of a contact form sees the thanks, and no inquiry is created', async ({
  line: _,
  received,
}) => {
  const phone = createUniquePhone()
  await contactForms.open()
  for (const trap of document.querySelectorAll<HTMLInputElement>('dialog [name=website]'))
    trap.value = 'https://casino.example'
  await contactForms.ask('Робот', phone)
  await expect.element(dialog.getByText(/^Спасибо/)).toBeVisible()
  expect(await received(phone)).toEqual([])
})

test('the privacy text of a contact form opens next to the consent', async ({ line: _ }) => {
  await contactForms.open()
  await expect.element(dialog.getByText(/не\sпередаём никогда/)).not.toBeVisible()
  await dialog.getByText(/^Как мы\sхраним данные$/).click()
  await expect.element(dialog.getByText(/не\sпередаём никогда/)).toBeVisible()
})

test('the callback dialog with errors, while waiting and with thanks passes axe and fits at every width', async ({
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
  await contactForms.ask('О', '067')
  await expect.element(dialog.getByText(/Не\sхватает/)).toBeVisible()
  await expectFits()
  line.cut(MAIL)
  await contactForms.ask('Олена', createUniquePhone())
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
