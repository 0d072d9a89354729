import type { Inquiry } from 'shared/contract'
import { HOUR_MS } from 'shared/format'
import { expect } from 'vitest'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import { pollInquiriesUntil, submitCallback } from '../../../../testing/component/inquiry/inbox-screen.ts'
import { inquiryPanelScreen } from '../../../../testing/component/inquiry/inquiry-panel-screen.ts'

const { panel, button } = inquiryPanelScreen

test('the email of an inquiry is mentioned only once it has failed, with the reason, and can be sent at once', async ({
  admin,
  clock,
  line,
  server: { visitor, colleague },
}) => {
  const nextAt = new Date(Date.now() + HOUR_MS).toISOString()
  const setMail = (changes: Partial<Inquiry['mail']>) => {
    const mail = { state: 'waiting', failures: 0, nextAt: null, sentAt: null, trouble: null, ...changes }
    line.restore()
    line.editResponse(/^GET \/api\/request/, (text) =>
      text.replaceAll(/"mail":\{[^}]*\}/g, `"mail":${JSON.stringify(mail)}`),
    )
  }
  const { id } = await submitCallback(visitor, 'Лист')
  setMail({ nextAt })
  await admin.open(`/admin/requests?open=${id}`)
  await expect.element(button('Взять себе')).toBeVisible()
  await expect.element(panel.getByText(/письмо в офис/i)).not.toBeInTheDocument()

  setMail({ failures: 2, nextAt, trouble: '451 greylisted, try later' })
  // Otherwise the server responds that nothing has changed.
  await colleague.request.addNote({ params: { id }, body: { text: 'Звонили' } })
  const failed = panel.getByText(
    /^Письмо в\sофис не\sушло, повтор в\s\d\d:\d\d\. 451 greylisted, try later\.$/,
  )
  await pollInquiriesUntil(clock, admin, () => failed.query() !== null)
  setMail({ state: 'sent', sentAt: new Date().toISOString() })
  await colleague.request.addNote({ params: { id }, body: { text: 'Ещё раз' } })
  await button('Отправить снова').click()
  await expect.element(failed).not.toBeInTheDocument()
  await expect.element(button('Отправить снова')).not.toBeInTheDocument()
  expect(line.requests.filter((call) => call.includes('/deliver'))).toHaveLength(1)
})
