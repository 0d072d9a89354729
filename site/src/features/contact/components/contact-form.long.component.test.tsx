import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  CONTACT_FORM_CALLS,
  contactForms,
  createUniquePhoneNumber,
  test,
} from '../../../testing/component/contact-forms.ts'
import { expectAccessible } from '../../../testing/component/expect-accessible.ts'
import { matchAnySpaces } from '../../../testing/component/text-matchers.ts'

const { dialog, callback, calculation } = contactForms

test('the Tab key never moves focus from the callback dialog to the page behind it', async () => {
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
  site,
}) => {
  await contactForms.open()
  await dialog.getByLabelText('Имя').fill('Олена')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await contactForms.open()
  await expect.element(dialog.getByLabelText('Имя')).toHaveValue('Олена')
  await userEvent.keyboard('{Escape}')
  await site.open('/usa')
  await expect.element(callback.getByLabelText('Имя')).toHaveValue('Олена')
})

test('a bot that fills in the hidden field of a contact form sees the thank-you message, but creates no inquiry', async ({
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

test('a visitor opens the privacy text of a contact form next to the consent text', async () => {
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
  line.cut(CONTACT_FORM_CALLS)
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

test('the thank-you message names the copy only if one is emailed, and a page announces none while copies are turned off', async ({
  server,
  site,
}) => {
  const { option } = server.colleague
  const { value } = await option.create({ body: { title: 'visitor-copy', value: 'on' } })
  const sendUnhurried = async () => {
    // A form that was opened less than 1.5 seconds before it is sent may come from a robot, which gets no copy.
    vi.useFakeTimers({ now: Date.now() - 60_000, toFake: ['Date'] })
    await calculation.getByLabelText('Почта для ответа').click()
    vi.useRealTimers()
    await contactForms.sendCalculationRequest('olena@example.com', 'Сколько выйдет?')
    await expect.element(calculation.getByText(/^Спасибо/)).toBeVisible()
  }
  const copySentence = calculation.getByText(/^Спасибо.* Копия вопроса придёт сразу\.$/)
  try {
    await contactForms.chooseEmailForm()
    await expect
      .element(calculation.getByText(/^Ответим.*\. Копия вопроса придёт сразу\.$/))
      .toBeInTheDocument()
    const purpose = calculation.getByText(matchAnySpaces('Почта нужна только для ответа и копии вопроса.'))
    await expect.element(purpose).toBeInTheDocument()
    await sendUnhurried()
    await expect.element(copySentence).toBeVisible()
    await calculation.getByRole('link', { name: /Написать/ }).click()
    await option.update({ params: { id: value.id }, body: { title: 'visitor-copy', value: 'off' } })
    await sendUnhurried()
    await expect.element(copySentence).not.toBeInTheDocument()
    await site.open('/eu')
    await contactForms.chooseEmailForm()
    await expect.element(calculation.getByText(/^Ответим (?!.*Копия)/)).toBeInTheDocument()
    await expect.element(purpose).not.toBeInTheDocument()
  } finally {
    vi.useRealTimers()
    await option.remove({ params: { id: value.id } })
  }
})
