import type { Inquiry, SavedCalculation } from 'shared/contract'
import type { EmailContent } from '../../../lib/mailer.ts'
import { html, type SafeHtml } from '../../../lib/safe-html.ts'
import {
  buildCalculationExcerptsForEmail,
  renderCalculationExcerptHtml,
  renderCalculationExcerptText,
} from './calculation-quote.ts'

interface Answer {
  to: string
  replyTo: string
  subject: string
  text: string
  /** The calculation that goes with the answer. Only its title and total are sent if its lines cannot be read. */
  quoted: NonNullable<Inquiry['calculation']> | undefined
  calculation: SavedCalculation | undefined
}

/** Renders paragraphs and lines as elements, because Outlook ignores `white-space: pre-wrap`. */
const renderParagraph = (paragraph: string): SafeHtml =>
  html`<p style="margin:0 0 16px;overflow-wrap:anywhere">${paragraph
    .split('\n')
    .map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))}</p>
`

/** Builds the answer to a visitor: the text as it was written, and a summary of the calculation with its link. */
export const buildAnswerEmail = (
  { to, replyTo, subject, text, quoted, calculation }: Answer,
  origin: string,
): EmailContent & { html: string } => {
  const excerpts = buildCalculationExcerptsForEmail({ calculation: quoted ?? null }, calculation)
  const { markup } = html`<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:16px;font:16px/24px Arial,sans-serif;color:#16212a;background:#ffffff">
${text.split(/\n{2,}/).map(renderParagraph)}${excerpts.map((excerpt) => renderCalculationExcerptHtml(excerpt, origin))}</body>
</html>`
  return {
    to,
    subject,
    text: [text, ...excerpts.map((excerpt) => renderCalculationExcerptText(excerpt, origin))].join('\n\n'),
    html: markup,
    replyTo,
  }
}
