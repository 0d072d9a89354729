import { z } from 'zod'
import { isSlug, MAX_POST_TEXT_LENGTH, MAX_SLUG_LENGTH } from '../post/index.ts'
import {
  createMarkupTextSchema,
  createMultiLineTextSchema,
  createSingleLineTextSchema,
  idSchema,
  pathIdSchema,
  timestampSchema,
} from './field-schemas.ts'
import { pictureSchema, pictureUploadSchema } from './picture-endpoints.ts'

export const postStatuses = ['published', 'draft', 'scheduled'] as const
/** State of a post revision: that of the post, or `edits` for changes that were never published. */
export const postRevisionStatuses = [...postStatuses, 'edits'] as const

const postStateSchema = z.enum(postStatuses)
const postVersionSchema = z.int().positive()

export const postSummarySchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  slug: z.string(),
  categories: z.array(z.strictObject({ id: idSchema, title: z.string() })),
  order: z.int(),
  description: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  keywords: z.string(),
  image: pictureSchema,
  status: postStateSchema,
  /** Time when the post becomes or became public; `null` for a draft without a time. */
  publishedAt: timestampSchema.nullable(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  version: postVersionSchema,
  /** Marks, for admins only, a post with unpublished edits in a working copy. */
  hasWorkingCopy: z.literal(true).optional(),
})

export const postSchema = z.strictObject({ ...postSummarySchema.shape, text: z.string() })

export const postWorkingCopySchema = z.strictObject({
  base: postVersionSchema,
  title: z.string(),
  slug: z.string(),
  categories: z.array(idSchema),
  order: z.int().optional(),
  text: z.string(),
  description: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  keywords: z.string(),
  image: pictureSchema,
  author: z.string(),
  updatedAt: timestampSchema,
  version: postVersionSchema,
})

export const postRevisionSchema = z.strictObject({
  n: postVersionSchema,
  createdAt: timestampSchema,
  author: z.string(),
  title: z.string(),
  status: z.enum(postRevisionStatuses),
  /** Names of the fields that differ from the previous revision; empty for the first revision. */
  changed: z.array(z.string()),
})

const MAX_CATEGORIES = 50
/** Limit of a post's `order`, which leaves numbers free between any two posts and keeps sums exact. */
const MAX_ORDER = 1_000_000_000
const MIN_PUBLISHED_AT = '2000-01-01T00:00:00.000Z'
const PUBLISHED_BEFORE = '2100-01-01T00:00:00.000Z'

const slugSchema = z
  .string()
  .trim()
  .max(MAX_SLUG_LENGTH, { abort: true })
  .refine((value) => value === '' || isSlug(value), {
    error: 'Латинские строчные буквы, цифры и одиночные дефисы между ними: akciz-na-avto',
    params: { code: 'format' },
  })

const notIntegerError = { error: 'Здесь нужно целое число' }

const orderSchema = z.int().refine((value) => Math.abs(value) <= MAX_ORDER, {
  error: 'Порядок — число от −1 000 000 000 до 1 000 000 000',
  params: { code: 'out-of-range' },
})

const formOrderSchema = z
  .union(
    [
      z.int(notIntegerError),
      z
        .string()
        .regex(/^-?\d{1,10}$/, notIntegerError)
        .transform(Number),
    ],
    notIntegerError,
  )
  .pipe(orderSchema)

/** If true, the server keeps the replaced text of the post as a separate revision. */
const newRevisionFlagSchema = z.boolean().optional()

const formNewRevisionFlagSchema = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((typed) => typed === 'true')], {
    error: 'Здесь нужно «да» или «нет»',
  })
  .optional()

const parseFormList = (text: string): unknown => {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read : [read]
  } catch {
    return [text]
  }
}

/** Schema of an id, as a number or as the text of a form field. */
const formIdSchema = z.union([idSchema, pathIdSchema])

const createCategoriesSchema = <Id extends z.ZodType<number>>(idSchema: Id) =>
  z
    .array(idSchema, {
      error: ({ input }) => (input === undefined ? undefined : 'Здесь нужны номера категорий'),
    })
    .max(MAX_CATEGORIES)
    .transform((ids) => [...new Set(ids)])

/** Schema of the category ids in a form: accepts one JSON array in a field, or a repeated field. */
const formCategoriesSchema = z
  .union([z.string(), z.array(z.union([z.string(), z.number()]))])
  .transform((given) => (typeof given === 'string' ? parseFormList(given) : given))
  .pipe(createCategoriesSchema(formIdSchema))

const publishedAtSchema = z.iso
  .datetime({ abort: true })
  .refine((value) => value >= MIN_PUBLISHED_AT && value < PUBLISHED_BEFORE, {
    error: 'Время публикации — с 2000 по 2099 год',
    params: { code: 'out-of-range' },
  })

const postTextsShape = {
  text: createMarkupTextSchema(MAX_POST_TEXT_LENGTH),
  description: createMultiLineTextSchema(0, 500),
  metaTitle: createMultiLineTextSchema(0, 500),
  metaDescription: createMultiLineTextSchema(0, 500),
  keywords: createMultiLineTextSchema(0, 500),
}

const postFormShape = {
  title: createSingleLineTextSchema(1, 200),
  slug: slugSchema,
  categories: formCategoriesSchema,
  order: formOrderSchema,
  ...postTextsShape,
  status: postStateSchema,
  publishedAt: publishedAtSchema,
  image: pictureUploadSchema,
  /** Id of an already uploaded picture for the cover. A request must not contain both this id and a new file. */
  picture: formIdSchema,
}

export const newPostSchema = z
  .strictObject(postFormShape)
  .partial()
  .required({ title: true })
  .refine(({ image, picture: known }) => image !== undefined || known !== undefined, {
    path: ['image'],
    error: 'Выберите обложку: файл JPEG, PNG, WebP, AVIF или GIF',
    params: { code: 'required' },
  })

export const postUpdateSchema = z
  .strictObject({ ...postFormShape, beginsAnew: formNewRevisionFlagSchema })
  .partial()

export const postWorkingCopyInputSchema = z.strictObject({
  title: createSingleLineTextSchema(0, 200),
  slug: slugSchema,
  categories: createCategoriesSchema(idSchema),
  /** New place of the post in the list; missing if the author has not moved the post. */
  order: orderSchema.optional(),
  ...postTextsShape,
  base: postVersionSchema,
  picture: idSchema.optional(),
  beginsAnew: newRevisionFlagSchema,
})

/** Schema of a request to publish a post. `copyVersion` is the version of its working copy, 0 if it has none. */
export const postPublicationSchema = z.strictObject({
  version: postVersionSchema,
  copyVersion: z.int().nonnegative(),
  status: postStateSchema.default('published'),
  publishedAt: publishedAtSchema.optional(),
})

export type Post = z.infer<typeof postSchema>
export type PostSummary = z.infer<typeof postSummarySchema>
export type PostStatus = z.infer<typeof postStateSchema>
export type PostWorkingCopy = z.infer<typeof postWorkingCopySchema>
export type PostRevision = z.infer<typeof postRevisionSchema>
export type PostUpdate = z.output<typeof postUpdateSchema>
