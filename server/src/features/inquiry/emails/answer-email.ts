import type { SavedCalculation } from 'shared/contract'
import type { StoredEmailContent } from '../../../domain/outbox/mail-repository.ts'
import { html } from '../../../lib/safe-html.ts'
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
  calculation: SavedCalculation | undefined
}

/** Builds the answer to a visitor: the text as it was written, and a summary of the calculation with its link. */
export const buildAnswerEmail = (
  { to, replyTo, subject, text, calculation }: Answer,
  origin: string,
): StoredEmailContent => {
  const excerpts = buildCalculationExcerptsForEmail({ calculation: null }, calculation)
  const { markup } = html`<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:16px;font:16px/24px Arial,sans-serif;color:#16212a;background:#ffffff">
<p style="margin:0 0 16px;white-space:pre-wrap;overflow-wrap:anywhere">${text}</p>
${excerpts.map((excerpt) => renderCalculationExcerptHtml(excerpt, origin))}</body>
</html>`
  return {
    to,
    subject,
    text: [text, ...excerpts.map((excerpt) => renderCalculationExcerptText(excerpt, origin))].join('\n\n'),
    html: markup,
    replyTo,
  }
}
