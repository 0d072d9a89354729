import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { createSingleLineTextSchema, idParamsSchema, idSchema, pathIdSchema } from './field-schemas.ts'
import { MAX_PICTURE_BYTES } from './picture-endpoints.ts'
import {
  newPostSchema,
  postPublicationSchema,
  postRevisionSchema,
  postSchema,
  postSummarySchema,
  postUpdateSchema,
  postWorkingCopyInputSchema,
  postWorkingCopySchema,
} from './post-schemas.ts'
import { defineRecordEndpoints } from './record-endpoints.ts'

const postForm = {
  file: 'image',
  maxBytes: MAX_PICTURE_BYTES,
  lists: ['categories'],
} as const

/** Size limit of a post's text: enough for 500,000 letters of any alphabet and some overhead. */
const MAX_TEXT_BYTES = 2_000_000

const revisionParamsSchema = z.object({ id: pathIdSchema, n: pathIdSchema })

export const postEndpoints = {
  list: defineEndpoint('GET', '/api/post', 'public', {
    summary: 'Все статьи без текста, в порядке показа; с ключом — и черновики',
    reply: z.array(postSummarySchema),
  }),
  page: defineEndpoint('GET', '/api/post/pagination/{page}', 'public', {
    summary: 'Страница блога; category — только из этой категории',
    params: z.object({ page: z.string() }),
    query: z.object({ category: pathIdSchema.optional() }),
    reply: z.strictObject({
      items: z.array(postSummarySchema),
      page: z.int().positive(),
      pages: z.int().nonnegative(),
      total: z.int().nonnegative(),
      perPage: z.int().positive(),
    }),
  }),
  listByCategory: defineEndpoint('GET', '/api/post/category/{id}', 'public', {
    summary: 'Статьи категории без текста',
    params: idParamsSchema,
    reply: z.array(postSummarySchema),
  }),
  single: defineEndpoint('GET', '/api/post/single/{slug}', 'public', {
    summary: 'Статья по её адресу; прежний адрес ведёт на нынешний (301)',
    params: z.object({ slug: z.string().max(1000) }),
    reply: postSchema,
    versioned: true,
  }),
  get: defineEndpoint('GET', '/api/post/{id}', 'public', {
    summary: 'Статья по номеру',
    params: idParamsSchema,
    reply: postSchema,
    versioned: true,
  }),
  neighbours: defineEndpoint('GET', '/api/post/{id}/neighbours', 'public', {
    summary: 'Что читать дальше: соседние статьи и похожие',
    params: idParamsSchema,
    reply: z.strictObject({
      previous: postSummarySchema.nullable(),
      next: postSummarySchema.nullable(),
      /** Up to three related posts, of the same categories first; the previous and next post only as a last resort. */
      related: z.array(postSummarySchema),
    }),
  }),
  create: defineEndpoint('POST', '/api/post', 'admin', {
    summary: 'Добавить статью: форма с обложкой',
    body: newPostSchema,
    multipart: postForm,
    maxTextBytes: MAX_TEXT_BYTES,
    status: 201,
    reply: postSchema,
    versioned: true,
    repeatable: true,
    refuses: ['taken', 'too-many'],
  }),
  update: defineEndpoint('PUT', '/api/post/{id}', 'admin', {
    summary: 'Изменить статью: только присланные поля; без обложки остаётся прежняя',
    params: idParamsSchema,
    body: postUpdateSchema,
    multipart: postForm,
    maxTextBytes: MAX_TEXT_BYTES,
    reply: postSchema,
    versioned: true,
    refuses: ['taken', 'too-many'],
  }),
  remove: defineEndpoint('DELETE', '/api/post/{id}', 'admin', {
    summary: 'Удалить статью, её версии и обложку, если она больше нигде не стоит',
    params: idParamsSchema,
    status: 204,
  }),
  order: defineEndpoint('POST', '/api/post/order', 'admin', {
    summary: 'Расставить статьи: названные становятся в этом порядке на места, которые занимали',
    body: z.strictObject({ ids: z.array(idSchema).min(1).max(20_000) }),
    reply: z.strictObject({ ids: z.array(idSchema) }),
  }),
  revisions: defineEndpoint('GET', '/api/post/{id}/revisions', 'admin', {
    summary: 'Прежние версии статьи, новые сверху',
    params: idParamsSchema,
    reply: z.array(postRevisionSchema),
  }),
  revision: defineEndpoint('GET', '/api/post/{id}/revisions/{n}', 'admin', {
    summary: 'Одна прежняя версия целиком',
    params: revisionParamsSchema,
    reply: postSchema,
  }),
  restore: defineEndpoint('POST', '/api/post/{id}/revisions/{n}/restore', 'admin', {
    summary:
      'Вернуть слова, категории и обложку этой версии: они становятся новой версией. Видна ли статья, не меняется',
    params: revisionParamsSchema,
    reply: postSchema,
    versioned: true,
    repeatable: true,
  }),
  workingCopy: defineEndpoint('GET', '/api/post/{id}/working-copy', 'admin', {
    summary: 'Неопубликованные правки статьи; 404, когда их нет',
    params: idParamsSchema,
    reply: postWorkingCopySchema,
    versioned: true,
  }),
  saveWorkingCopy: defineEndpoint('PUT', '/api/post/{id}/working-copy', 'admin', {
    summary:
      'Записать правки, не меняя того, что видят посетители: черновик — сам (в ответе статья), остальное — отдельно',
    params: idParamsSchema,
    body: postWorkingCopyInputSchema,
    maxTextBytes: MAX_TEXT_BYTES,
    reply: z.union([postWorkingCopySchema, postSchema]),
    versioned: true,
    repeatable: true,
    refuses: ['taken'],
  }),
  discardWorkingCopy: defineEndpoint('DELETE', '/api/post/{id}/working-copy', 'admin', {
    summary: 'Отказаться от неопубликованных правок',
    params: idParamsSchema,
    status: 204,
  }),
  publish: defineEndpoint('POST', '/api/post/{id}/publish', 'admin', {
    summary:
      'Опубликовать статью вместе с её неопубликованными правками; status и publishedAt — отложить или снять с публикации',
    params: idParamsSchema,
    body: postPublicationSchema,
    reply: postSchema,
    versioned: true,
    repeatable: true,
    refuses: ['changed', 'taken'],
  }),
}

const categorySchema = z.strictObject({ id: idSchema, title: z.string(), posts: z.int().nonnegative() })
const categoryInputSchema = z.strictObject({ title: createSingleLineTextSchema(1, 120) })

export type Category = z.infer<typeof categorySchema>

export const categoryEndpoints = defineRecordEndpoints({
  path: '/api/category',
  readAccess: 'public',
  record: categorySchema,
  input: categoryInputSchema,
  summaries: {
    list: 'Все категории и сколько в каждой статей',
    get: 'Одна категория',
    create: 'Добавить категорию',
    update: 'Переименовать категорию',
    remove: 'Удалить категорию; статьи остаются',
  },
})
