import { buildAppLink } from 'shared/app-link'
import type { Inquiry, SavedCalculation } from 'shared/contract'
import { formatDateTime, formatPhone, NO_BREAK_SPACE } from 'shared/format'
import { html, type SafeHtml } from '../../../lib/safe-html.ts'
import type { OutgoingEmail } from '../../../mail/mailer.ts'
import {
  buildCalculationQuotes,
  renderCalculationQuoteHtml,
  renderCalculationQuoteText,
  toSingleLineText,
} from './calculation-quote.ts'

export type InquiryEmail = Omit<OutgoingEmail, 'messageId' | 'date'>

interface ContactLine {
  readonly name: string
  readonly value: string
  /** Target of the link on this contact value. */
  readonly link?: string
}

/**
 * Builds a mailto link to the visitor. The address is encoded so that it cannot add fields such as `bcc` to
 * the reply.
 */
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

/** Quotes the visitor's message line by line, so that none of its lines looks like one of ours. */
export const quoteMessage = (message: string): string =>
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

/**
 * Builds the email to the office about an inquiry, with its calculation. `origin` is the origin of the admin.
 */
export const buildInquiryEmail = (
  inquiry: Inquiry,
  origin: string,
  calculation?: SavedCalculation,
): InquiryEmail & { readonly html: string } => {
  const inboxPath = `/admin/requests?open=${inquiry.id}`
  const inboxUrl = `${origin}${inboxPath}`
  const appLink = buildAppLink(origin, inboxPath)
  const linkText = `Открыть заявку №${NO_BREAK_SPACE}${inquiry.id}`
  const heading = getHeading(inquiry)
  const received = { name: 'Получено', value: formatDateTime(new Date(inquiry.receivedAt)) }
  const lines: ContactLine[] = [...buildContactLines(inquiry), received]
  const hints = inquiry.hasty ? [FILLED_TOO_FAST_HINT] : []
  const messages = inquiry.kind === 'calculation' ? [inquiry.message] : []
  const quotes = buildCalculationQuotes(inquiry, calculation)
  const { markup } = html`<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><title>${heading}</title></head>
<body style="margin:0;padding:16px;font:16px/24px Arial,sans-serif;color:#16212a;background:#ffffff">
<h1 style="margin:0 0 12px;font-size:20px;line-height:28px">${heading}</h1>
<table role="presentation" style="border-collapse:collapse">
${lines.map(renderContactLine)}</table>
${messages.map(renderMessage)}${quotes.map((quote) => renderCalculationQuoteHtml(quote, origin))}${hints.map((hint) => html`<p style="margin:16px 0">${hint}</p>\n`)}<p style="margin:16px 0"><a href="${inboxUrl}" style="color:#7e4f14">${linkText}</a></p>
<p style="margin:16px 0"><a href="${appLink}" style="color:#7e4f14">${OPEN_IN_APP_LABEL}</a></p>
</body>
</html>`
  return {
    subject: buildSubject(inquiry),
    text: [
      heading,
      lines.map(({ name, value }) => `${name}: ${toSingleLineText(value)}`).join('\n'),
      ...messages.map(quoteMessage),
      ...quotes.map((quote) => renderCalculationQuoteText(quote, origin)),
      ...hints,
      `${linkText}: ${inboxUrl}`,
      `${OPEN_IN_APP_LABEL}: ${appLink}`,
    ].join('\n\n'),
    html: markup,
    replyTo: inquiry.kind === 'calculation' ? inquiry.email : undefined,
  }
}
