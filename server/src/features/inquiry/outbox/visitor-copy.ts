import type { Inquiry, SavedCalculation } from 'shared/contract'
import {
  DAY_MS,
  findAnswerDeadline,
  formatDate,
  formatPhone,
  formatTime,
  splitNonEmptyLines,
  toKyivDay,
} from 'shared/format'
import type { Db } from '../../../db/db.ts'
import { type ContactSettings, loadContactSettings } from '../../../domain/settings/repository.ts'
import { buildCalculationQuotes, renderCalculationQuoteText } from './calculation-quote.ts'
import { buildInquiryEmail, type InquiryEmail, quoteMessage } from './inquiry-email.ts'
import type { WaitingMail } from './mail-repository.ts'

/** A copy quotes this much of a message. Anybody can enter another person's address and any text. */
const MAX_QUOTED_LENGTH = 1000

/**
 * Matches what a mail program may turn into a link: a URL, an email address or a domain. It takes quadratic time, so
 * it is used on short texts only.
 */
const LINK_PATTERN =
  /\S*(?::\/\/|@)\S*|(?<![\p{L}\p{N}])www\.\S*|[\p{L}\p{N}-]+\.(?:[a-z]{2,}|xn--\S|рф|укр|бел|рус|сайт|онлайн)(?![\p{L}])\S*/giu

/** Quotes the beginning of a visitor's message without anything that could be a link. */
const quoteMessageWithoutLinks = (message: string): string => {
  const isCut = message.length > MAX_QUOTED_LENGTH
  const shown = message.slice(0, MAX_QUOTED_LENGTH).toWellFormed()
  return quoteMessage(`${shown.replace(LINK_PATTERN, '[ссылка]')}${isCut ? '…' : ''}`)
}

/** Formats until when the office answers. A promise that is over by now is not repeated. */
const formatAnswerPromise = (hours: string, receivedAt: Date, now: Date): string => {
  const deadline = findAnswerDeadline(hours, receivedAt)
  const isOver = deadline && `${deadline.day} ${deadline.time}` <= `${toKyivDay(now)} ${formatTime(now)}`
  return deadline && !isOver ? `${formatDate(deadline.day)} до ${deadline.time}` : 'в рабочее время'
}

/** Tells whether a copy need not be sent any more: it is a day late, or the office marked the inquiry as spam. */
export const isCopyObsolete = ({ kind, inquiry }: WaitingMail, now: Date): boolean =>
  kind === 'copy' && (inquiry.state === 'spam' || now.getTime() - Date.parse(inquiry.receivedAt) >= DAY_MS)

interface VisitorCopyOptions {
  readonly origin: string
  readonly settings: ContactSettings
  readonly now: Date
}

/**
 * Builds the copy of a question for its visitor. It is plain text with a fixed subject, and its only link leads to
 * the calculation on this site.
 */
export const buildVisitorCopy = (
  inquiry: Extract<Inquiry, { kind: 'calculation' }>,
  calculation: SavedCalculation | undefined,
  { origin, settings, now }: VisitorCopyOptions,
): InquiryEmail => {
  const answer = formatAnswerPromise(settings['answer-hours'], new Date(inquiry.receivedAt), now)
  const [phone] = splitNonEmptyLines(settings.phones)
  return {
    to: inquiry.email,
    subject: 'Мы получили ваш вопрос о расчёте',
    text: [
      `Здравствуйте! Мы получили ваш вопрос. Ответим на этот адрес ${answer}.`,
      'Вы написали:',
      quoteMessageWithoutLinks(inquiry.message),
      ...buildCalculationQuotes(inquiry, calculation).map((quote) =>
        renderCalculationQuoteText(quote, origin),
      ),
      ...(phone === undefined ? [] : [`Если срочно, позвоните: ${formatPhone(phone)}`]),
      'Если вы нам не писали, отвечать не нужно: кто-то ошибся адресом, и больше писем не будет.',
    ].join('\n\n'),
    replyTo: settings.email,
  }
}

interface EmailBuilderDeps {
  readonly db: Db
  readonly clock: () => Date
  readonly origin: () => string
}

/** Creates the function that builds a waiting email: to the office, or the copy for the visitor. */
export const createEmailBuilder =
  ({ db, clock, origin }: EmailBuilderDeps) =>
  async (
    { kind, inquiry }: WaitingMail,
    calculation: SavedCalculation | undefined,
  ): Promise<InquiryEmail> => {
    if (kind === 'office' || inquiry.kind === 'callback')
      return buildInquiryEmail(inquiry, origin(), calculation)
    const settings = await loadContactSettings(db)
    return buildVisitorCopy(inquiry, calculation, { origin: origin(), settings, now: clock() })
  }
