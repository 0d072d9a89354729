import { buildAppLink } from 'shared/app-link'
import type { Inquiry, SavedCalculation } from 'shared/contract'
import {
  findInquiryAnswerDeadline,
  formatDate,
  formatDateTime,
  formatPhone,
  formatTime,
  NO_BREAK_SPACE,
  splitNonEmptyLines,
  toKyivDay,
} from 'shared/format'
import type { CompanyContactSettings } from '../../../domain/settings/repository.ts'
import type { EmailContent } from '../../../lib/mailer.ts'
import { html, type SafeHtml } from '../../../lib/safe-html.ts'
import {
  buildCalculationExcerptsForEmail,
  type CalculationQuote,
  renderCalculationExcerptHtml,
  renderCalculationExcerptText,
  toSingleLineText,
} from './calculation-quote.ts'
import { replaceLinksAndPhoneNumbers } from './message-without-links.ts'

interface ContactLine {
  name: string
  value: string
  link?: string
}

/** Builds a mailto link. The address is encoded, so that it cannot add fields such as `bcc` to the email. */
const buildMailtoLink = (email: string): string =>
  `mailto:${encodeURIComponent(email.toWellFormed()).replaceAll('%40', '@')}`

const buildContactLines = (inquiry: Inquiry): ContactLine[] =>
  inquiry.kind === 'callback'
    ? [
        { name: 'Имя', value: inquiry.name },
        { name: 'Телефон', value: formatPhone(inquiry.phone), link: `tel:${inquiry.phone}` },
      ]
    : [{ name: 'Почта', value: inquiry.email, link: buildMailtoLink(inquiry.email) }]

const FILLED_TOO_FAST_HINT = 'Форма заполнена быстрее, чем печатает человек: возможно, это робот.'

const OPEN_IN_APP_LABEL = 'Открыть в программе'

const buildSubject = (inquiry: Inquiry): string =>
  toSingleLineText(
    inquiry.kind === 'callback'
      ? `Перезвонить: ${inquiry.name}, ${formatPhone(inquiry.phone)}`
      : `Вопрос о расчёте: ${inquiry.email}`,
  )

const getHeading = ({ kind }: Inquiry): string =>
  kind === 'callback' ? 'Просят перезвонить' : 'Спрашивают о расчёте'

/** Quotes a visitor's message line by line, so that no line of the message looks like a part of our email. */
const quoteMessage = (message: string): string =>
  message
    .split(/\r\n|[\r\n\p{Zl}\p{Zp}]/u)
    .map((line) => `> ${line}`)
    .join('\n')

const renderContactLine = ({ name, value, link }: ContactLine): SafeHtml => {
  const shown =
    link === undefined ? html`${value}` : html`<a href="${link}" style="color:#7e4f14">${value}</a>`
  return html`<tr>
<th align="left" valign="top" style="padding:4px 16px 4px 0;font-weight:normal;color:#54626c">${name}</th>
<td style="padding:4px 0">${shown}</td>
</tr>
`
}

const renderMessage = (message: string): SafeHtml =>
  html`<p style="margin:16px 0;padding-left:12px;border-left:3px solid #cc9557;white-space:pre-wrap;overflow-wrap:anywhere">${message}</p>
`

export const buildInquiryEmail = (
  inquiry: Inquiry,
  origin: string,
  calculation?: SavedCalculation,
): EmailContent & { html: string } => {
  const inboxPath = `/admin/requests?open=${inquiry.id}`
  const inboxUrl = `${origin}${inboxPath}`
  const appLink = buildAppLink(origin, inboxPath)
  const linkText = `Открыть заявку №${NO_BREAK_SPACE}${inquiry.id}`
  const heading = getHeading(inquiry)
  const received = { name: 'Получено', value: formatDateTime(new Date(inquiry.receivedAt)) }
  const lines: ContactLine[] = [...buildContactLines(inquiry), received]
  const hints = inquiry.hasty ? [FILLED_TOO_FAST_HINT] : []
  const messages = inquiry.kind === 'calculation' ? [inquiry.message] : []
  const quotes = buildCalculationExcerptsForEmail(inquiry, calculation, { hasLink: true })
  const { markup } = html`<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><title>${heading}</title></head>
<body style="margin:0;padding:16px;font:16px/24px Arial,sans-serif;color:#16212a;background:#ffffff">
<h1 style="margin:0 0 12px;font-size:20px;line-height:28px">${heading}</h1>
<table role="presentation" style="border-collapse:collapse">
${lines.map(renderContactLine)}</table>
${messages.map(renderMessage)}${quotes.map((quote) => renderCalculationExcerptHtml(quote, origin))}${hints.map((hint) => html`<p style="margin:16px 0">${hint}</p>\n`)}<p style="margin:16px 0"><a href="${inboxUrl}" style="color:#7e4f14">${linkText}</a></p>
<p style="margin:16px 0"><a href="${appLink}" style="color:#7e4f14">${OPEN_IN_APP_LABEL}</a></p>
</body>
</html>`
  return {
    subject: buildSubject(inquiry),
    text: [
      heading,
      lines.map(({ name, value }) => `${name}: ${toSingleLineText(value)}`).join('\n'),
      ...messages.map(quoteMessage),
      ...quotes.map((quote) => renderCalculationExcerptText(quote, origin)),
      ...hints,
      `${linkText}: ${inboxUrl}`,
      `${OPEN_IN_APP_LABEL}: ${appLink}`,
    ].join('\n\n'),
    html: markup,
    replyTo: inquiry.kind === 'calculation' ? inquiry.email : undefined,
  }
}

/** Maximum length of the message quoted in the copy to the visitor, so that the site cannot be misused for spam. */
const MAX_QUOTED_LENGTH = 1000

const quoteMessageWithoutLinks = (message: string): string => {
  const isCut = message.length > MAX_QUOTED_LENGTH
  const shown = replaceLinksAndPhoneNumbers(message.slice(0, MAX_QUOTED_LENGTH).toWellFormed())
  return quoteMessage(`${shown}${isCut ? '…' : ''}`)
}

/** Formats the time until which the office will answer. A time that has already passed is not named. */
const formatAnswerPromise = (hours: string, receivedAt: Date, now: Date): string => {
  const deadline = findInquiryAnswerDeadline(hours, receivedAt)
  const isOver = deadline && `${deadline.day} ${deadline.time}` <= `${toKyivDay(now)} ${formatTime(now)}`
  return deadline && !isOver ? `${formatDate(deadline.day)} до ${deadline.time}` : 'в рабочее время'
}

/** Names, lots and VINs of cars are typed by visitors, who can have them mailed to any address. A VIN can hold a phone number. */
const replaceLinksInCar = (quote: CalculationQuote): CalculationQuote => ({
  ...quote,
  title: replaceLinksAndPhoneNumbers(quote.title),
  carLines: quote.carLines.map(replaceLinksAndPhoneNumbers),
})

/** The email copy for a visitor is plain text with a fixed subject. Its only link leads to the calculation. */
export const buildVisitorCopy = (
  inquiry: Extract<Inquiry, { kind: 'calculation' }>,
  calculation: SavedCalculation | undefined,
  { origin, settings, now }: { origin: string; settings: CompanyContactSettings; now: Date },
): EmailContent => {
  const answer = formatAnswerPromise(settings['answer-hours'], new Date(inquiry.receivedAt), now)
  const [phone] = splitNonEmptyLines(settings.phones)
  return {
    to: inquiry.email,
    subject: 'Мы получили ваш вопрос о расчёте',
    text: [
      `Здравствуйте! Мы получили ваш вопрос. Ответим на этот адрес ${answer}.`,
      'Вы написали:',
      quoteMessageWithoutLinks(inquiry.message),
      ...buildCalculationExcerptsForEmail(inquiry, calculation).map((quote) =>
        renderCalculationExcerptText(replaceLinksInCar(quote), origin),
      ),
      ...(phone === undefined ? [] : [`Если срочно, позвоните: ${formatPhone(phone)}`]),
      'Если вы нам не писали, отвечать не нужно: кто-то ошибся адресом, и больше писем не будет.',
    ].join('\n\n'),
    replyTo: settings.email,
  }
}
