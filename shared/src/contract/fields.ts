import { z } from 'zod'
import { EMAIL_PATTERN, isCalendarDay, normalizeText, parsePhone } from '../format/index.ts'

// Also excluded: lone surrogates, and marks that change the direction of the following text.
const noControls = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u
const noControlsButLines = /^(?:[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]|[\n\r])*$/u
const visible = /[^\p{C}\p{Z}]/u

/** NFC shortens a letter to a quarter at most: `ᾂ` is one character in NFC and four when decomposed. */
const LONGEST_DECOMPOSITION = 4

/** Rejects a text that cannot fit even in NFC, because all later steps take time for each character. */
const refuseFarTooLong =
  (max: number) =>
  ({ value, issues }: z.core.ParsePayload<string>): void => {
    if (value.length <= max * LONGEST_DECOMPOSITION) return
    issues.push({
      code: 'too_big',
      origin: 'string',
      maximum: max,
      inclusive: true,
      input: value,
      continue: false,
    })
  }

const text = (allowed: RegExp) => (min: number, max: number) =>
  z
    .string()
    .trim()
    // A form sent without JavaScript ends lines in CRLF, which would count as two characters.
    .overwrite((value) => value.replaceAll('\r\n', '\n'))
    .check(refuseFarTooLong(max))
    .overwrite(normalizeText)
    .min(min)
    .max(max)
    .refine((value) => allowed.test(value), {
      params: { code: 'control-character' },
      error: 'Уберите невидимые служебные знаки',
    })
    .refine((value) => value === '' || visible.test(value), {
      params: { code: 'too-short' },
      error: 'Заполните это поле',
    })

/** One line of text: outer spaces are trimmed, control characters are rejected. */
export const line = text(noControls)

/** Text of several lines. */
export const paragraphs = text(noControlsButLines)

/** HTML that is sanitized later: only its length and characters are checked here. */
export const markup = (max: number) =>
  z
    .string()
    .trim()
    .overwrite((value) => value.replaceAll('\r\n', '\n'))
    .check(refuseFarTooLong(max))
    .overwrite(normalizeText)
    .max(max)
    .refine((value) => noControlsButLines.test(value.replaceAll('\t', ' ')), {
      params: { code: 'control-character' },
      error: 'Уберите невидимые служебные знаки',
    })

/** An id in a path: anything but a positive integer is not found. */
export const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

export const id = z.int().positive()

export const instant = z.iso.datetime()

/** `YYYY-MM-DD` */
export const calendarDay = z
  .string()
  .refine(isCalendarDay, { error: 'Такого дня нет в календаре', params: { code: 'format' } })

export const byId = z.object({ id: idInPath })

export const email = z
  .string()
  .trim()
  .max(254, { abort: true })
  .regex(EMAIL_PATTERN, { error: 'Укажите адрес полностью, например name@example.com' })
  .meta({ format: 'email' })

/** Accepts any usual notation and returns E.164. */
export const phone = z
  .string()
  .max(100)
  .transform((typed, check) => {
    const read = parsePhone(typed)
    if ('number' in read) return read.number
    check.addIssue({ code: 'custom', message: read.fault, params: { code: 'not-phone' } })
    return z.NEVER
  })
