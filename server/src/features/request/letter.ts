import type { Request } from 'shared/contract'
import { formatMoment, formatPhone } from 'shared/format'
import { type Html, html } from '../../html.ts'
import type { Letter } from '../../mail/mailer.ts'

export type LetterText = Pick<Letter, 'subject' | 'text' | 'html' | 'replyTo'>

interface Line {
  readonly name: string
  readonly value: string
  /** Where a click leads. */
  readonly link?: string
}

const linesOf = (request: Request): Line[] =>
  request.kind === 'callback'
    ? [
        { name: 'Имя', value: request.name },
        { name: 'Телефон', value: formatPhone(request.phone), link: `tel:${request.phone}` },
      ]
    : [
        { name: 'Почта', value: request.email, link: `mailto:${request.email}` },
        { name: 'Сообщение', value: request.message },
      ]

const HASTY = 'Форма заполнена быстрее, чем печатает человек: возможно, это робот.'

/** A subject is one line, whatever somebody has typed. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

const subjectOf = (request: Request): string =>
  oneLine(
    request.kind === 'callback'
      ? `Перезвонить: ${request.name}, ${formatPhone(request.phone)}`
      : `Запрос расчёта: ${request.email}`,
  )

const row = ({ name, value, link }: Line): Html => {
  const shown = link === undefined ? html`${value}` : html`<a href="${link}">${value}</a>`
  return html`<tr>
<th align="left" valign="top" style="padding:4px 16px 4px 0;font-weight:normal;color:#54626c">${name}</th>
<td style="padding:4px 0;white-space:pre-wrap">${shown}</td>
</tr>`
}

/** The letter that tells the office of a request; `origin` is where its inbox stands. */
export const letterAbout = (request: Request, origin: string): LetterText => {
  const inbox = `${origin}/admin/requests?open=${request.id}`
  const received = formatMoment(new Date(request.receivedAt))
  const lines: Line[] = [...linesOf(request), { name: 'Получено', value: received }]
  const hint = request.hasty ? HASTY : ''
  const { markup } = html`<!doctype html>
<html lang="ru">
<body style="font:16px/24px Arial,sans-serif;color:#16212a">
<table role="presentation" style="border-collapse:collapse">${lines.map(row)}</table>
<p>${hint}</p>
<p><a href="${inbox}" style="color:#7e4f14">Открыть заявку</a></p>
</body>
</html>`
  return {
    subject: subjectOf(request),
    text: [...lines.map(({ name, value }) => `${name}: ${value}`), hint, `Открыть заявку: ${inbox}`]
      .filter((line) => line !== '')
      .join('\n'),
    html: markup,
    replyTo: request.kind === 'calculation' ? request.email : undefined,
  }
}
