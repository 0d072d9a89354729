import { z } from 'zod'
import { EMAIL_PATTERN, isCalendarDay, normalizeUnicodeText, parsePhone } from '../format/index.ts'

/** Schema of an uploaded file, whose type is detected from its bytes, not from its name. */
const uploadedFileSchema = z.strictObject({ name: z.string().max(1000), bytes: z.instanceof(Uint8Array) })

export const createUploadedFileSchema = (fileTypes: string): typeof uploadedFileSchema =>
  z.strictObject(uploadedFileSchema.shape, {
    error: ({ code }) => (code === 'invalid_type' ? `Выберите файл ${fileTypes}` : undefined),
  })

export const fileDownloadSchema = z.strictObject({
  name: z.string(),
  type: z.string(),
  bytes: z.instanceof(Uint8Array),
})

export type UploadedFile = z.infer<typeof uploadedFileSchema>
export type DownloadedFile = z.infer<typeof fileDownloadSchema>

// Text without control characters, lone surrogates, and marks that change the direction of the following text.
const singleLinePattern = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u
const multiLinePattern = /^(?:[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]|[\n\r])*$/u
const visibleCharacter = /[^\p{C}\p{Z}]/u

/** Unicode NFC makes a text at most four times shorter: `ᾂ` is one character in NFC and four when decomposed. */
const MAX_DECOMPOSITION_FACTOR = 4

/** Rejects a text that is too long in any Unicode form, before slower checks look at each of its characters. */
const rejectFarTooLong =
  (max: number) =>
  ({ value, issues }: z.core.ParsePayload<string>): void => {
    if (value.length <= max * MAX_DECOMPOSITION_FACTOR) return
    issues.push({
      code: 'too_big',
      origin: 'string',
      maximum: max,
      inclusive: true,
      input: value,
      continue: false,
    })
  }

const createTextSchema = (pattern: RegExp) => (min: number, max: number) =>
  z
    .string()
    .trim()
    // Without JavaScript browsers send line breaks as CRLF. They become LF, so that each counts as one character.
    .overwrite((value) => value.replaceAll('\r\n', '\n'))
    .check(rejectFarTooLong(max))
    .overwrite(normalizeUnicodeText)
    .min(min)
    .max(max)
    .refine((value) => pattern.test(value), {
      params: { code: 'control-character' },
      error: 'Уберите невидимые служебные знаки',
    })
    .refine((value) => value === '' || visibleCharacter.test(value), {
      params: { code: 'too-short' },
      error: 'Заполните это поле',
    })

/** Creates a schema for a text of one line, which trims outer spaces and rejects control characters. */
export const createSingleLineTextSchema = createTextSchema(singleLinePattern)

export const createMultiLineTextSchema = createTextSchema(multiLinePattern)

/** Creates a schema for HTML that is sanitized later: only its length and characters are checked here. */
export const createMarkupTextSchema = (max: number) =>
  z
    .string()
    .trim()
    .overwrite((value) => value.replaceAll('\r\n', '\n'))
    .check(rejectFarTooLong(max))
    .overwrite(normalizeUnicodeText)
    .max(max)
    .refine((value) => multiLinePattern.test(value.replaceAll('\t', ' ')), {
      params: { code: 'control-character' },
      error: 'Уберите невидимые служебные знаки',
    })

/** Schema of an id in a URL path. The server answers 404 to anything but a positive integer. */
export const pathIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

export const idSchema = z.int().positive()

export const timestampSchema = z.iso.datetime()

export const calendarDaySchema = z
  .string()
  .refine(isCalendarDay, { error: 'Такого дня нет в календаре', params: { code: 'format' } })

export const idParamsSchema = z.object({ id: pathIdSchema })

export const emailAddressSchema = z
  .string()
  .trim()
  .max(254, { abort: true })
  .regex(EMAIL_PATTERN, { error: 'Укажите адрес полностью, например name@example.com' })
  .meta({ format: 'email' })

/** Schema of a phone number: accepts any usual notation and returns E.164. */
export const phoneSchema = z
  .string()
  .max(100)
  .transform((value, context) => {
    const parsed = parsePhone(value)
    if ('number' in parsed) return parsed.number
    context.addIssue({ code: 'custom', message: parsed.fault, params: { code: 'not-phone' } })
    return z.NEVER
  })
