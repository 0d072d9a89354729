import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contactForms, createUniquePhoneNumber } from '../../../testing/component/contact-forms.ts'
import {
  createFaultyConnection,
  type FaultyConnection,
} from '../../../testing/component/faulty-connection.ts'
import { test as base } from '../../../testing/component/public-site-component-test.tsx'

const MAIL = /POST \/api\/mail/
const sentNotice = page.getByText(/^Спасибо! Заявка на\sзвонок ушла/)
const { dialog } = contactForms

/** Focusing the window retries at once. */
const focusTab = (): unknown => dispatchEvent(new Event('focus'))

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
  line.loseResponses(MAIL)
  await contactForms.open()
  await contactForms.sendCallback('Олена', phone)
  await expect.element(dialog.getByText(/^Нет связи/)).toBeVisible()
  expect(await received(phone)).toEqual(['Олена'])
  line.restore()
  await userEvent.keyboard('{Escape}')
  focusTab()
  await expect.element(sentNotice).toBeVisible()
  expect(line.requests.filter((path) => MAIL.test(path)).length).toBeGreaterThan(1)
  expect(await received(phone)).toEqual(['Олена'])
})
