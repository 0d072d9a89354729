import { z } from 'zod'
import { isSlug, SLUG_FITS, TEXT_FITS } from '../../post/index.ts'
import { id, idInPath, line, markup, paragraphs } from '../fields.ts'
import { pictureUpload } from '../picture.ts'
import { state, version } from './shown.ts'

const MOST_CATEGORIES = 50
/** Limit of `order`: leaves room between any two posts and keeps sums exact. */
const FARTHEST = 1_000_000_000
const FIRST_DAY = '2000-01-01T00:00:00.000Z'
const LAST_DAY = '2100-01-01T00:00:00.000Z'

const slug = z
  .string()
  .trim()
  .max(SLUG_FITS, { abort: true })
  .refine((typed) => typed === '' || isSlug(typed), {
    error: 'Латинские строчные буквы, цифры и одиночные дефисы между ними: akciz-na-avto',
    params: { code: 'format' },
  })

const notWhole = { error: 'Здесь нужно целое число' }

const order = z.int().refine((value) => Math.abs(value) <= FARTHEST, {
  error: 'Порядок — число от −1 000 000 000 до 1 000 000 000',
  params: { code: 'out-of-range' },
})

/** A form field sends the number as text. */
const orderInForm = z
  .union(
    [
      z.int(notWhole),
      z
        .string()
        .regex(/^-?\d{1,10}$/, notWhole)
        .transform(Number),
    ],
    notWhole,
  )
  .pipe(order)

/** Keeps the present content as a separate revision, because the new content is not based on it. */
const beginsAnew = z.boolean().optional()

/** A form field sends the boolean as text. */
const beginsAnewInForm = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((said) => said === 'true')], {
    error: 'Здесь нужно «да» или «нет»',
  })
  .optional()

const listed = (text: string): unknown => {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read : [read]
  } catch {
    return [text]
  }
}

/** An id, as a number or as the text of a form field. */
const idInForm = z.union([id, idInPath])

const categoriesOf = <Id extends z.ZodType<number>>(one: Id) =>
  z
    .array(one, {
      error: ({ input }) => (input === undefined ? undefined : 'Здесь нужны номера категорий'),
    })
    .max(MOST_CATEGORIES)
    .transform((ids) => [...new Set(ids)])

/** Accepts one JSON array in a form field, or a repeated field. */
const categoriesInForm = z
  .union([z.string(), z.array(z.union([z.string(), z.number()]))])
  .transform((given) => (typeof given === 'string' ? listed(given) : given))
  .pipe(categoriesOf(idInForm))

const moment = z.iso.datetime({ abort: true }).refine((value) => value >= FIRST_DAY && value < LAST_DAY, {
  error: 'Время публикации — с 2000 по 2099 год',
  params: { code: 'out-of-range' },
})

const texts = {
  text: markup(TEXT_FITS),
  description: paragraphs(0, 500),
  metaTitle: paragraphs(0, 500),
  metaDescription: paragraphs(0, 500),
  keywords: paragraphs(0, 500),
}

const written = {
  title: line(1, 200),
  slug,
  categories: categoriesInForm,
  order: orderInForm,
  ...texts,
  status: state,
  publishedAt: moment,
  image: pictureUpload,
  /** Id of a picture that was uploaded before, instead of a file. */
  picture: idInForm,
}

export const created = z
  .strictObject(written)
  .partial()
  .required({ title: true })
  .refine(({ image, picture: known }) => image !== undefined || known !== undefined, {
    path: ['image'],
    error: 'Выберите обложку: файл JPEG, PNG, WebP, AVIF или GIF',
    params: { code: 'required' },
  })

export const updated = z.strictObject({ ...written, beginsAnew: beginsAnewInForm }).partial()

/** All editable fields of a post, which may still be incomplete. */
export const workingFields = z.strictObject({
  title: line(0, 200),
  slug,
  categories: categoriesOf(id),
  /** Present only when the author moves the post; otherwise it keeps its place in the list. */
  order: order.optional(),
  ...texts,
  base: version,
  picture: id.optional(),
  beginsAnew,
})

export type PostChange = z.output<typeof updated>
