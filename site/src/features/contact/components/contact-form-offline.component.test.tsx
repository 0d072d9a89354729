import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  CONTACT_FORM_CALLS,
  contactForms,
  createUniquePhoneNumber,
  focusTab,
  test,
} from '../../../testing/component/contact-forms.ts'

const sentNotice = page.getByText(/^Спасибо! Заявка на\sзвонок ушла/)
const { dialog } = contactForms

test('a contact form sent offline shows that it waits, and is sent when the connection returns', async ({
  line,
  received,
}) => {
  const phone = createUniquePhoneNumber()
  line.cut()
  await contactForms.open()
  await contactForms.sendCallback('Олена', phone)
  await expect.element(dialog.getByText(/^Нет связи/)).toBeVisible()
  await expect.element(dialog.getByText('Олена')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  line.restore()
  focusTab()
  await expect.element(sentNotice).toBeVisible()
  expect(await received(phone)).toEqual(['Олена'])
})

test('a contact form whose response is lost is sent again and creates one inquiry', async ({
  line,
  received,
}) => {
  const phone = createUniquePhoneNumber()
  line.loseResponses(CONTACT_FORM_CALLS)
  await contactForms.open()
  await contactForms.sendCallback('Олена', phone)
  await expect.element(dialog.getByText(/^Нет связи/)).toBeVisible()
  expect(await received(phone)).toEqual(['Олена'])
  line.restore()
  await userEvent.keyboard('{Escape}')
  focusTab()
  await expect.element(sentNotice).toBeVisible()
  expect(line.requests.filter((path) => CONTACT_FORM_CALLS.test(path)).length).toBeGreaterThan(1)
  expect(await received(phone)).toEqual(['Олена'])
})
