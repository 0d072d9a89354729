import { expect, test } from 'vitest'
import { createMailer } from '../lib/mailer.ts'
import { startEmailPrintingSmtpServer } from './fake-smtp-server.ts'

test('the fake SMTP server of the development start prints one line for each email', async () => {
  const lines: string[] = []
  const server = await startEmailPrintingSmtpServer((line) => lines.push(line))
  const { send } = createMailer({ url: server.url, from: 'site@example.com', to: 'office@example.com' })
  const words = { subject: 'Перезвонить: Олена', text: 'Олена', html: '<p>Олена</p>', replyTo: undefined }
  await send({ ...words, messageId: '<1@requests>', date: new Date() }, new AbortController().signal)
  await server.stop()
  expect(lines).toEqual(['email to office@example.com: Перезвонить: Олена'])
})
