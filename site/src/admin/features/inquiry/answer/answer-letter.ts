import type { Calculation } from 'shared/calculator'
import { listCarRouteStops } from 'shared/calculator/text'
import type { contract, Inquiry, LetterTemplate } from 'shared/contract'
import { fillLetterFields, formatMoney, type LetterFieldName, listLetterFields } from 'shared/format'
import type { z } from 'zod'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import { hashText } from '../../../lib/drafts/draft-store.ts'

export type AnswerCalculation = NonNullable<Inquiry['calculation']>

export type LetterFieldValues = Partial<Record<LetterFieldName, string>>

/**
 * Input of the answer form, as its draft stores it. `previous` is the latest answer that the author has seen, or empty if
 * the letter is sent in spite of others.
 */
export type AnswerFormValues = Record<
  'subject' | 'text' | 'calculation' | 'isWaiting' | 'previous' | 'key',
  string
>

export const serializeAnswerCalculation = (calculation: AnswerCalculation | null | undefined): string =>
  calculation ? JSON.stringify(calculation) : ''

export const parseAnswerCalculation = (serialized: string): AnswerCalculation | undefined =>
  serialized === '' ? undefined : (JSON.parse(serialized) as AnswerCalculation)

/** Returns the fields known from a calculation. Its route and days of delivery are known once `result` is loaded. */
export const buildLetterFieldValues = (
  { usd }: AnswerCalculation,
  link: string,
  result: Calculation | undefined,
): LetterFieldValues => {
  const stops = result ? listCarRouteStops(result) : []
  const days = stops.find(({ leg }) => leg?.days !== undefined)?.leg?.days
  return {
    сумма: formatMoney(usd, 'USD'),
    ссылка: link,
    ...(stops.length > 0 && { маршрут: stops.map(({ name }) => name).join(' — ') }),
    ...(days !== undefined && { срок: formatCountWithNoun(days, 'день', 'дня', 'дней') }),
  }
}

/** Rewrites a letter without the name of its reader, which the contact form does not ask: `Добрый день, {имя}!`. */
const removeNameField = (text: string): string =>
  text
    .replace(/Уважаем[^\s{]{0,8}\s{1,3}\{имя\}/g, 'Здравствуйте')
    .replace(/^\{имя\}[,!.]?[^\S\n]*(\S?)/gm, (_, first: string) => first.toLocaleUpperCase('ru'))
    .replace(/,?[^\S\n]{0,3}\{имя\}/g, '')

/** Returns the letter that a template begins. Its other fields stay in the text until the letter is sent. */
export const applyLetterTemplate = ({ subject, text }: Pick<LetterTemplate, 'subject' | 'text'>) => ({
  subject: removeNameField(subject),
  text: removeNameField(text),
})

/** Lists the fields of a letter with what the client reads instead. */
export const listFilledFields = ({ subject, text }: AnswerFormValues, values: LetterFieldValues): string[] =>
  listLetterFields(`${subject}\n${text}`).flatMap((name) =>
    values[name] ? `{${name}} — ${values[name]}` : [],
  )

/** Says what to do about the first field that a letter contains without a value. */
export const describeMissingLetterField = (
  letter: string,
  calculation: AnswerCalculation | undefined,
): string | undefined => {
  const [name] = listLetterFields(letter)
  if (name === undefined) return undefined
  if (name === 'имя') return 'Имени в заявке нет: уберите {имя}'
  return calculation ? `В расчёте этого нет: уберите {${name}}` : `Добавьте расчёт или уберите {${name}}`
}

type AnswerBody = z.input<typeof contract.request.answer.body>

export const buildAnswerBody = (
  { subject, text, calculation, isWaiting, previous }: AnswerFormValues,
  values: LetterFieldValues,
): AnswerBody => ({
  subject: fillLetterFields(subject, values).trim(),
  text: fillLetterFields(text, values).trim(),
  calculation: parseAnswerCalculation(calculation)?.id,
  state: isWaiting === '' ? undefined : 'waiting',
  previous: previous === '' ? undefined : JSON.parse(previous),
})

/**
 * Builds the idempotency key of a letter. It is the same for each attempt to send the letter, also after a restart, and
 * another one for a letter that was changed or taken back.
 */
export const buildAnswerIdempotencyKey = (draftKey: string, body: AnswerBody): string =>
  `${draftKey}-${hashText(JSON.stringify(body))}`
