import type { ApiCallSender } from 'shared/client'
import { contract, type Inquiry } from 'shared/contract'
import { HOUR_MS } from 'shared/format'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import {
  buildCallbackApiCall,
  inquiryInboxScreen,
  openInquiryInboxRow,
  pollInquiriesUntil,
} from '../../../../testing/component/inbox-screen.ts'
import { createUniqueName } from '../../../../testing/component/test-server.ts'

type Mail = NonNullable<Inquiry['mail']>

const waitingMail: Mail = { state: 'waiting', failures: 0, nextAt: null, sentAt: null, trouble: null }
const buildTimeInAnHour = () => new Date(Date.now() + HOUR_MS).toISOString()

/** Replaces the email status of all inquiries with the given one until the emails are sent by hand. */
const fakeMail = () => {
  let mail: Mail = { ...waitingMail, nextAt: buildTimeInAnHour() }
  let deliveries = 0
  const intercept =
    (send: ApiCallSender): ApiCallSender =>
    async (call) => {
      if (call.template === contract.request.deliver.path) {
        deliveries += 1
        mail = { ...waitingMail, state: 'sent', sentAt: new Date().toISOString() }
      }
      const { 'If-None-Match': _, ...headers } = call.headers
      const answer = await send({ ...call, headers })
      return {
        ...answer,
        body: answer.body.replaceAll(/"mail":\{[^}]*\}/g, `"mail":${JSON.stringify(mail)}`),
      }
    }
  return {
    intercept,
    deliveries: () => deliveries,
    set: (next: Partial<Mail>) => {
      mail = { ...waitingMail, ...next }
    },
  }
}

test('an inquiry shows that its email is queued and why it failed, and that it was sent after «Отправить сейчас»', async ({
  admin,
  clock,
  server: { visitor },
}) => {
  const name = createUniqueName('Лист')
  const mail = fakeMail()
  await visitor.mail.callback(buildCallbackApiCall(name))
  await admin.open('/admin/requests', { intercept: mail.intercept })
  await expect.element(inquiryInboxScreen.row(name)).toMatchTextContent('В очереди')

  mail.set({ failures: 2, nextAt: buildTimeInAnHour(), trouble: '451 greylisted, try later' })
  const failed = inquiryInboxScreen.row(name).getByText(/^Не ушло, повтор в \d\d:\d\d$/)
  await pollInquiriesUntil(clock, admin, () => failed.query() !== null)
  inquiryInboxScreen.toggle(name).element().focus()
  await userEvent.tab()
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Не ушло/)
  await expect.element(page.getByRole('tooltip')).toMatchTextContent('451 greylisted, try later')
  await openInquiryInboxRow(name)
  await expect
    .element(
      inquiryInboxScreen
        .row(name)
        .getByText(/451 greylisted, try later/)
        .last(),
    )
    .toBeVisible()

  await inquiryInboxScreen.action('Отправить сейчас').click()
  await expect.element(inquiryInboxScreen.row(name)).toMatchTextContent('Отправлено')
  expect(mail.deliveries()).toBe(1)
  await expect.element(inquiryInboxScreen.action('Отправить сейчас')).not.toBeInTheDocument()
})
