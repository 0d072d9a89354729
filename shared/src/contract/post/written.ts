import { z } from 'zod'
import { isSlug, SLUG_FITS, TEXT_FITS } from '../../post/index.ts'
import { id, idInPath, line, markup, paragraphs } from '../fields.ts'
import { pictureUpload } from '../picture.ts'
import { state, version } from './shown.ts'

const MOST_CATEGORIES = 50
/** Of orders, so that there is room between any two and sums stay exact. */
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

/** A field of a form says it in figures. */
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

/** What stands there stays a revision of its own: what is written now was not made of it. */
const beginsAnew = z.boolean().optional()

/** A field of a form says it in letters. */
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

/** An id, or a field of a form that says one. */
const idInForm = z.union([id, idInPath])

const categoriesOf = <Id extends z.ZodType<number>>(one: Id) =>
  z
    .array(one, {
      error: ({ input }) => (input === undefined ? undefined : 'Здесь нужны номера категорий'),
    })
    .max(MOST_CATEGORIES)
    .transform((ids) => [...new Set(ids)])

/** As one JSON array in a field of a form, or as a field that comes several times. */
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
  /** One that was uploaded before may stand in for a file. */
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

/** All of a post that its author writes, as far as they have come. */
export const workingFields = z.strictObject({
  title: line(0, 200),
  slug,
  categories: categoriesOf(id),
  /** Only where its author moves it: else the post stays where the list has it. */
  order: order.optional(),
  ...texts,
  base: version,
  picture: id.optional(),
  beginsAnew,
})

export type PostChange = z.output<typeof updated>
