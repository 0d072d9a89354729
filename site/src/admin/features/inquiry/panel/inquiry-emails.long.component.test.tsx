import type { ApiCallSender } from 'shared/client'
import { contract, type Inquiry } from 'shared/contract'
import { HOUR_MS } from 'shared/format'
import { expect } from 'vitest'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import {
  buildCallbackApiCall,
  pollInquiriesUntil,
} from '../../../../testing/component/inquiry/inbox-screen.ts'
import { inquiryPanelScreen } from '../../../../testing/component/inquiry/inquiry-panel-screen.ts'
import { createUniqueName } from '../../../../testing/component/test-server.ts'

type Mail = NonNullable<Inquiry['mail']>

const { panel, button } = inquiryPanelScreen

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

test('the email of an inquiry is mentioned only once it has failed, with the reason, and can be sent at once', async ({
  admin,
  clock,
  server: { visitor },
}) => {
  const mail = fakeMail()
  const { id } = await visitor.mail.callback(buildCallbackApiCall(createUniqueName('Лист')))
  await admin.open(`/admin/requests?open=${id}`, { intercept: mail.intercept })
  await expect.element(button('Взять себе')).toBeVisible()
  await expect.element(panel.getByText(/письмо в офис/i)).not.toBeInTheDocument()

  mail.set({ failures: 2, nextAt: buildTimeInAnHour(), trouble: '451 greylisted, try later' })
  const failed = panel.getByText(
    /^Письмо в\sофис не\sушло, повтор в\s\d\d:\d\d\. 451 greylisted, try later\.$/,
  )
  await pollInquiriesUntil(clock, admin, () => failed.query() !== null)
  await button('Отправить снова').click()
  await expect.element(failed).not.toBeInTheDocument()
  await expect.element(button('Отправить снова')).not.toBeInTheDocument()
  expect(mail.deliveries()).toBe(1)
})
