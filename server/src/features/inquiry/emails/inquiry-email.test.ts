import type { Inquiry } from 'shared/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FakeSmtpServer, startFakeSmtpServer } from '../../../fakes/fake-smtp-server.ts'
import { parseRawEmail } from '../../../fakes/parse-email.ts'
import { createMailer } from '../../../lib/mailer.ts'
import { newInquiryFields } from '../../../testing/fixtures/inquiry.ts'
import { buildInquiryEmail } from './inquiry-email.ts'

const callback: Inquiry = {
  ...newInquiryFields,
  kind: 'callback',
  name: 'Олена Петренко',
  phone: '+380671234567',
}
const question: Inquiry = {
  ...newInquiryFields,
  id: 8,
  kind: 'calculation',
  email: 'ivan@example.com',
  message: 'Сколько стоит\n\nрастаможка?',
}

const replaceNoBreakSpaces = (text: string) => text.replaceAll('\u00A0', ' ')

let server: FakeSmtpServer
beforeEach(async () => {
  server = await startFakeSmtpServer()
})
afterEach(() => server.stop())

const deliverInquiryEmail = async (request: Inquiry) => {
  const { send } = createMailer({
    url: server.url,
    from: 'Брокер сайт <site@example.com>',
    to: 'Офис <office@example.com>, b@example.com',
  })
  const date = new Date('2026-11-20T08:05:01Z')
  const email = { ...buildInquiryEmail(request, 'https://broker.test'), messageId: '<42@requests>', date }
  await send(email, new AbortController().signal)
  const received = server.emails.at(-1)
  if (!received) throw new Error('no email was received')
  return { ...received, ...parseRawEmail(received.raw) }
}

describe('the email about a callback', () => {
  test('the email about a callback request has exactly the expected headers', async () => {
    const { headers, from, to } = await deliverInquiryEmail(callback)
    expect(from).toBe('site@example.com')
    expect(to).toEqual(['office@example.com', 'b@example.com'])
    expect(
      headers.map(([name, value]) => [name, replaceNoBreakSpaces(value).replace(/boundary=.*/, '')]),
    ).toEqual([
      ['auto-submitted', 'auto-generated'],
      ['from', 'Брокер сайт <site@example.com>'],
      ['to', 'Офис <office@example.com>, b@example.com'],
      ['subject', 'Перезвонить: Олена Петренко, +380 67 123 45 67'],
      ['message-id', '<42@requests>'],
      ['date', 'Fri, 20 Nov 2026 08:05:01 +0000'],
      ['mime-version', '1.0'],
      ['content-type', 'multipart/alternative; '],
    ])
  })

  test('the email about a callback request has the same content as text and as HTML', async () => {
    const { text, html } = await deliverInquiryEmail(callback)
    expect(replaceNoBreakSpaces(text)).toBe(
      [
        'Просят перезвонить',
        'Имя: Олена Петренко\nТелефон: +380 67 123 45 67\nПолучено: 20 листопада 2026, 10:05',
        'Открыть заявку № 7: https://broker.test/admin/requests?open=7',
        'Открыть в программе: customs-admin:///admin/requests?open=7&server=https%3A%2F%2Fbroker.test',
      ].join('\n\n'),
    )
    for (const words of ['Просят перезвонить', 'Олена Петренко', '+380 67 123 45 67', 'Открыть заявку № 7'])
      expect(replaceNoBreakSpaces(html)).toContain(words)
    expect(html).toContain('href="tel:+380671234567"')
    expect(html).toContain('href="https://broker.test/admin/requests?open=7"')
    expect(html).toContain(
      'href="customs-admin:///admin/requests?open=7&amp;server=https%3A%2F%2Fbroker.test"',
    )
  })

  test('the email about a callback request loads no external resources', async () => {
    const { html } = await deliverInquiryEmail(callback)
    expect(html).not.toMatch(/<(?:img|link|script|iframe|object|style)\b|url\(|src=/i)
  })

  test('the email about a callback request warns of a robot only if the form was filled in too fast', async () => {
    const hint = 'Форма заполнена быстрее, чем печатает человек: возможно, это робот.'
    const hasty = await deliverInquiryEmail({ ...callback, hasty: true })
    expect(hasty.text).toContain(hint)
    expect(hasty.html).toContain(hint)
    const { text, html } = await deliverInquiryEmail(callback)
    expect(text + html).not.toContain('робот')
  })
})

describe('the email about a question', () => {
  test('the email about a question has the visitor as reply address and quotes the message line by line', async () => {
    const { header, text, html } = await deliverInquiryEmail(question)
    expect(header('subject')).toBe('Вопрос о расчёте: ivan@example.com')
    expect(header('reply-to')).toBe('ivan@example.com')
    expect(text).toContain('\n\n> Сколько стоит\n> \n> растаможка?\n\n')
    expect(html).toContain('Сколько стоит\n\nрастаможка?')
    expect(html).toContain('href="mailto:ivan@example.com"')
  })

  const odd = {
    'a line of 5000 letters': 'я'.repeat(5000),
    'a line of 5000 signs without a space': 'x'.repeat(5000),
    'signs beyond the basic plane': '🚗 в наличии 👩‍🔧 — 𝟙𝟚𝟛',
    'lines that are one dot': 'До\n.\n..\n.\nпосле',
    'lines that a mailbox takes for its own': 'From me\nFrom: me\n>From you\n--\n',
    'plain Latin lines with dots': '.\n.a\nFrom here',
    'text that looks encoded': '=?UTF-8?B?0K8=?= =D0=AF =\n%D0%AF &amp; &#1103;',
  }
  for (const [what, message] of Object.entries(odd)) {
    test(`the email about a question contains ${what} unchanged`, async () => {
      const { text, html, raw } = await deliverInquiryEmail({ ...question, message })
      expect(text).toContain(
        message
          .split('\n')
          .map((line) => `> ${line}`)
          .join('\n'),
      )
      expect(html).toContain(message.replaceAll('&', '&amp;').replaceAll('>', '&gt;'))
      expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThan(999)
    })
  }
})
