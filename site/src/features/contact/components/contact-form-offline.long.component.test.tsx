import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  CONTACT_FORM_CALLS,
  contactForms,
  createUniquePhoneNumber,
  focusTab,
  test,
} from '../../../testing/component/contact-forms.ts'
import {
  hostileFeeTableNames,
  hostileTexts,
  spyOnScriptRuns,
} from '../../../testing/component/hostile-names.ts'

const { dialog, calculation } = contactForms

test('a contact form waiting for a connection can be cancelled, changed and sent', async ({
  line,
  received,
}) => {
  const phone = createUniquePhoneNumber()
  line.cut()
  await contactForms.open()
  await contactForms.sendCallback('Олега', phone)
  await dialog.getByRole('button', { name: 'Изменить' }).click()
  await expect.element(dialog.getByLabelText('Имя')).toHaveFocus()
  await expect.element(dialog.getByLabelText('Имя')).toHaveValue('Олега')
  line.restore()
  await contactForms.sendCallback('Олег', phone)
  await expect.element(dialog.getByText(/^Спасибо/)).toBeVisible()
  expect(await received(phone)).toEqual(['Олег'])
})

test('a contact form whose connection breaks during sending is queued, and sent when the tab is focused again', async ({
  line,
  received,
}) => {
  const phone = createUniquePhoneNumber()
  line.hang(CONTACT_FORM_CALLS)
  await contactForms.open()
  await contactForms.sendCallback('Олена', phone)
  await expect.element(dialog.getByRole('button', { name: 'Отправляем…' })).toBeVisible()
  line.cut()
  await expect.element(dialog.getByText(/^Нет связи/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  line.restore()
  focusTab()
  await expect.element(page.getByText(/^Спасибо! Заявка на\sзвонок ушла/)).toBeVisible()
  expect(await received(phone)).toEqual(['Олена'])
})

test('a contact form whose response is lost, then cancelled and sent again unchanged, creates one inquiry', async ({
  line,
  received,
}) => {
  const phone = createUniquePhoneNumber()
  line.loseResponses(CONTACT_FORM_CALLS)
  await contactForms.open()
  await contactForms.sendCallback('Олена', phone)
  await dialog.getByRole('button', { name: 'Изменить' }).click()
  line.restore()
  await dialog.getByRole('button', { name: 'Перезвоните мне' }).click()
  await expect.element(dialog.getByText(/^Спасибо/)).toBeVisible()
  expect(await received(phone)).toEqual(['Олена'])
})

test('while the server fails, the contact form stays queued, and the failure is shown only once', async ({
  line,
}) => {
  line.fail(CONTACT_FORM_CALLS, 503, 'database-away', 'База отдыхает')
  await contactForms.open()
  await contactForms.sendCallback('Олена', createUniquePhoneNumber())
  await expect.element(dialog.getByText(/^Сервер сейчас не\sотвечает\. Мы\sсохранили заявку/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Попробовать ещё раз' }).query()).toBe(null)
})

test('HTML in the name of a contact form is shown as plain text in the form, while the form is queued and in the inbox', async ({
  line,
  received,
}) => {
  const ran = spyOnScriptRuns()
  await contactForms.open()
  for (const name of hostileFeeTableNames) {
    const phone = createUniquePhoneNumber()
    await contactForms.sendCallback(name, '+380 67 123 4')
    await expect.element(dialog.getByText(/Не\sхватает трёх цифр/)).toBeVisible()
    await expect.element(dialog.getByLabelText('Имя')).toHaveValue(name)

    line.cut()
    await contactForms.sendCallback(name, phone)
    await expect.element(dialog.getByText(/^Нет связи/)).toHaveFocus()
    expect(dialog.getByRole('definition').first().element().textContent).toBe(name)
    line.restore()
    focusTab()
    await expect.element(dialog.getByText(/^Спасибо/)).toHaveFocus()
    expect(await received(phone)).toEqual([name])
    await dialog.getByRole('link', { name: 'Оставить другой телефон' }).click()
  }
  expect(ran).not.toHaveBeenCalled()
})

test('an inquiry with HTML in its texts arrives as typed after a rejection, a reload and a lost connection', async ({
  line,
  server,
  site,
}) => {
  const ran = spyOnScriptRuns()
  const phone = createUniquePhoneNumber()
  const message = [phone, ...hostileTexts].join('\n')
  await contactForms.sendCalculationRequest('<img src=x onerror=window.__ran=1>', message)
  await expect.element(calculation.getByLabelText('Почта для ответа')).toHaveFocus()
  await expect.element(calculation.getByLabelText('Почта для ответа')).toHaveAttribute('aria-invalid', 'true')
  await site.open('/usa')
  await expect.element(calculation.getByLabelText('Что посчитать')).toHaveValue(message)

  await calculation.getByLabelText('Почта для ответа').fill('ivan@example.com')
  line.cut()
  await calculation.getByRole('button', { name: 'Запросить расчёт' }).click()
  await expect.element(calculation.getByText(/^Нет связи/)).toBeVisible()
  expect(calculation.getByRole('definition').last().element().textContent).toBe(message)
  line.restore()
  focusTab()
  await expect.element(calculation.getByText(/^Спасибо/)).toBeVisible()
  const { request } = server.colleague
  const [found] = (await request.list({ query: { search: phone } })).items
  const { value } = await request.get({ params: { id: found?.id ?? 0 } })
  expect(value).toMatchObject({ kind: 'calculation', message: message.normalize('NFC') })
  expect(ran).not.toHaveBeenCalled()
})
