import type { KeptCalculation, Request } from 'shared/contract'
import { formatMoment, formatPhone, NO_BREAK_SPACE } from 'shared/format'
import { type Html, html } from '../../html.ts'
import type { Letter } from '../../mail/mailer.ts'
import { oneLine } from './one-line.ts'
import { quotedAsHtml, quotedAsText, quoteInBrief, quoteOf } from './quoted-calculation.ts'

export type LetterText = Pick<Letter, 'subject' | 'text' | 'html' | 'replyTo'>

interface Line {
  readonly name: string
  readonly value: string
  /** Target of a link on the value. */
  readonly link?: string
}

/** Builds a mailto link. The address is encoded so that it cannot add fields such as `bcc` to the reply. */
const mailto = (email: string): string =>
  `mailto:${encodeURIComponent(email.toWellFormed()).replaceAll('%40', '@')}`

const linesOf = (request: Request): Line[] =>
  request.kind === 'callback'
    ? [
        { name: 'Имя', value: request.name },
        { name: 'Телефон', value: formatPhone(request.phone), link: `tel:${request.phone}` },
      ]
    : [{ name: 'Почта', value: request.email, link: mailto(request.email) }]

const HASTY = 'Форма заполнена быстрее, чем печатает человек: возможно, это робот.'

const subjectOf = (request: Request): string =>
  oneLine(
    request.kind === 'callback'
      ? `Перезвонить: ${request.name}, ${formatPhone(request.phone)}`
      : `Вопрос о расчёте: ${request.email}`,
  )

const headingOf = ({ kind }: Request): string =>
  kind === 'callback' ? 'Просят перезвонить' : 'Спрашивают о расчёте'

/** Quotes the message line by line, so that no line of the visitor looks like one of ours. */
const quoted = (message: string): string =>
  message
    .split(/\r\n|[\r\n\p{Zl}\p{Zp}]/u)
    .map((line) => `> ${line}`)
    .join('\n')

const row = ({ name, value, link }: Line): Html => {
  const shown =
    link === undefined ? html`${value}` : html`<a href="${link}" style="color:#7e4f14">${value}</a>`
  return html`<tr>
<th align="left" valign="top" style="padding:4px 16px 4px 0;font-weight:normal;color:#54626c">${name}</th>
<td style="padding:4px 0">${shown}</td>
</tr>
`
}

const wordsOf = (message: string): Html =>
  html`<p style="margin:16px 0;padding-left:12px;border-left:3px solid #cc9557;white-space:pre-wrap;overflow-wrap:anywhere">${message}</p>
`

const quotesIn = (request: Request, about: KeptCalculation | undefined) => {
  if (about) return [quoteOf(about)]
  return request.kind === 'calculation' && request.calculation ? [quoteInBrief(request.calculation)] : []
}

/** Builds the email to the office about an inquiry, quoting its calculation. `origin` is the origin of the admin. */
export const letterAbout = (request: Request, origin: string, about?: KeptCalculation): LetterText => {
  const inbox = `${origin}/admin/requests?open=${request.id}`
  const invitation = `Открыть заявку №${NO_BREAK_SPACE}${request.id}`
  const heading = headingOf(request)
  const received = { name: 'Получено', value: formatMoment(new Date(request.receivedAt)) }
  const lines: Line[] = [...linesOf(request), received]
  const hints = request.hasty ? [HASTY] : []
  const messages = request.kind === 'calculation' ? [request.message] : []
  const quotes = quotesIn(request, about)
  const { markup } = html`<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><title>${heading}</title></head>
<body style="margin:0;padding:16px;font:16px/24px Arial,sans-serif;color:#16212a;background:#ffffff">
<h1 style="margin:0 0 12px;font-size:20px;line-height:28px">${heading}</h1>
<table role="presentation" style="border-collapse:collapse">
${lines.map(row)}</table>
${messages.map(wordsOf)}${quotes.map((quote) => quotedAsHtml(quote, origin))}${hints.map((hint) => html`<p style="margin:16px 0">${hint}</p>\n`)}<p style="margin:16px 0"><a href="${inbox}" style="color:#7e4f14">${invitation}</a></p>
</body>
</html>`
  return {
    subject: subjectOf(request),
    text: [
      heading,
      lines.map(({ name, value }) => `${name}: ${oneLine(value)}`).join('\n'),
      ...messages.map(quoted),
      ...quotes.map((quote) => quotedAsText(quote, origin)),
      ...hints,
      `${invitation}: ${inbox}`,
    ].join('\n\n'),
    html: markup,
    replyTo: request.kind === 'calculation' ? request.email : undefined,
  }
}
