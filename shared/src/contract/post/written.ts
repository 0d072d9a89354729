import { z } from 'zod'
import { isSlug, SLUG_FITS, TEXT_FITS } from '../../post/index.ts'
import { id, idInPath, line, markup, paragraphs } from '../fields.ts'
import { pictureFile } from '../picture.ts'
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

/** A number, or a field of a form that says one. */
const order = z
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
  .refine((value) => Math.abs(value) <= FARTHEST, {
    error: 'Порядок — число от −1 000 000 000 до 1 000 000 000',
    params: { code: 'out-of-range' },
  })

const listed = (text: string): unknown => {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read : [read]
  } catch {
    return [text]
  }
}

const oneId = z.union([id, idInPath])

/** Ids: as a list, as one JSON array in a field of a form, or as a field that comes several times. */
const categories = z
  .union([z.string(), z.array(z.union([z.string(), z.number()]))])
  .transform((given) => (typeof given === 'string' ? listed(given) : given))
  .pipe(
    z
      .array(oneId, { error: 'Здесь нужны номера категорий' })
      .max(MOST_CATEGORIES)
      .transform((ids) => [...new Set(ids)]),
  )

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

/** A picture that was uploaded before may stand in for a file. */
const pictureId = z.union([id, idInPath])

const written = {
  title: line(1, 200),
  slug,
  categories,
  order,
  ...texts,
  status: state,
  publishedAt: moment,
  image: pictureFile,
  picture: pictureId,
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

export const updated = z.strictObject(written).partial()

/** All of a post that its author writes, as far as they have come. */
export const workingFields = z.strictObject({
  title: line(0, 200),
  slug,
  categories,
  order,
  ...texts,
  base: version,
  picture: id.optional(),
})

export type PostChange = z.output<typeof updated>
