import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  CONTACT_FORM_CALLS,
  contactForms,
  createUniquePhoneNumber,
  test,
} from '../../../testing/component/contact-forms.ts'

const { dialog, calculation } = contactForms

test('a visitor opens, fills in, sends and closes the callback dialog by keyboard, and focus returns to its button', async ({
  received,
}) => {
  const phone = createUniquePhoneNumber()
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

test('a contact form whose phone number has too few digits shows an error next to its field and is not sent', async ({
  line,
}) => {
  await contactForms.open()
  await contactForms.sendCallback('Олена', '+380 67 123 4')
  await expect.element(dialog.getByText(/Не\sхватает трёх цифр: \+380\s67\s123\s45\s67/)).toBeVisible()
  await expect.element(dialog.getByLabelText('Телефон')).toHaveFocus()
  await expect.element(dialog.getByLabelText('Телефон')).toHaveAccessibleDescription(/Не\sхватает трёх цифр/)
  await expect.element(dialog.getByLabelText('Имя')).toHaveValue('Олена')
  expect(line.requests.filter((path) => CONTACT_FORM_CALLS.test(path))).toEqual([])
})

test('the error of a contact form field disappears while the visitor corrects it, and the field stays focused', async () => {
  await contactForms.open()
  await contactForms.sendCallback('О', '+380 67 123 4')
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

test('text typed into a contact form is still in it after a reload and on another page', async ({ site }) => {
  await contactForms.chooseEmailForm()
  await calculation.getByLabelText('Почта для ответа').fill('ivan@example.com')
  await calculation.getByLabelText('Что посчитать').fill('Гибрид из Атланты,\n2021 год')
  await site.open('/usa')
  await expect
    .element(calculation.getByLabelText('Что посчитать'))
    .toHaveValue('Гибрид из Атланты,\n2021 год')
  await page.getByRole('banner').getByRole('link', { name: 'Европа' }).first().click()
  await expect.poll(() => location.pathname).toBe('/eu')
  await expect.element(calculation.getByLabelText('Почта для ответа')).toHaveValue('ivan@example.com')
})

test('a sent contact form creates one inquiry, and a thank-you message replaces the form', async ({
  server,
}) => {
  const message = `Сколько выйдет? ${createUniquePhoneNumber()}`
  await contactForms.sendCalculationRequest('ivan@example.com', message)
  await expect.element(calculation.getByText(/^Спасибо/)).toBeVisible()
  const { items } = await server.colleague.request.list({ query: {} })
  expect(items.filter((each) => each.kind === 'calculation' && each.message === message)).toHaveLength(1)
})

test('two quick presses of the send button of a contact form send one inquiry', async ({ received }) => {
  const phone = createUniquePhoneNumber()
  await contactForms.open()
  await dialog.getByLabelText('Имя').fill('Олена')
  await dialog.getByLabelText('Телефон').fill(phone)
  await dialog.getByRole('button', { name: 'Перезвоните мне' }).dblClick()
  await expect.element(dialog.getByText(/^Спасибо/)).toBeVisible()
  expect(await received(phone)).toEqual(['Олена'])
})
