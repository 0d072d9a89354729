import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { byId, id, idInPath } from '../fields.ts'
import { MOST_PICTURE_BYTES } from '../picture.ts'
import { post, revision, summary, workingCopy } from './shown.ts'
import { created, updated, workingFields } from './written.ts'

const form = {
  file: 'image',
  most: MOST_PICTURE_BYTES,
  /** Fields that may be repeated. */
  lists: ['categories'],
} as const

/** Enough for 500,000 letters of any alphabet and some overhead. */
const MOST_TEXT_BYTES = 2_000_000

const byRevision = z.object({ id: idInPath, n: idInPath })

export const posts = {
  list: endpoint({
    method: 'GET',
    path: '/api/post',
    access: 'public',
    summary: 'Все статьи без текста, в порядке показа; с ключом — и черновики',
    status: 200,
    reply: z.array(summary),
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/post/pagination/{page}',
    access: 'public',
    summary: 'Страница блога; category — только из этой категории',
    params: z.object({ page: z.string() }),
    query: z.object({ category: idInPath.optional() }),
    status: 200,
    reply: z.strictObject({
      items: z.array(summary),
      page: z.int().positive(),
      pages: z.int().nonnegative(),
      total: z.int().nonnegative(),
      perPage: z.int().positive(),
    }),
  }),
  ofCategory: endpoint({
    method: 'GET',
    path: '/api/post/category/{id}',
    access: 'public',
    summary: 'Статьи категории без текста',
    params: byId,
    status: 200,
    reply: z.array(summary),
  }),
  single: endpoint({
    method: 'GET',
    path: '/api/post/single/{slug}',
    access: 'public',
    summary: 'Статья по её адресу; прежний адрес ведёт на нынешний (301)',
    params: z.object({ slug: z.string().max(1000) }),
    status: 200,
    reply: post,
    versioned: true,
    moves: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/post/{id}',
    access: 'public',
    summary: 'Статья по номеру',
    params: byId,
    status: 200,
    reply: post,
    versioned: true,
  }),
  neighbours: endpoint({
    method: 'GET',
    path: '/api/post/{id}/neighbours',
    access: 'public',
    summary: 'Что читать дальше: соседние статьи и похожие',
    params: byId,
    status: 200,
    reply: z.strictObject({
      /** The posts above and below it in the blog. */
      previous: summary.nullable(),
      next: summary.nullable(),
      /** Up to three posts, those of the same categories first. The post itself and its neighbours are left out while there are others. */
      related: z.array(summary),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/post',
    access: 'admin',
    summary: 'Добавить статью: форма с обложкой',
    body: created,
    multipart: form,
    mostText: MOST_TEXT_BYTES,
    status: 201,
    reply: post,
    versioned: true,
    refuses: ['taken', 'too-many'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/post/{id}',
    access: 'admin',
    summary: 'Изменить статью: только присланные поля; без обложки остаётся прежняя',
    params: byId,
    body: updated,
    multipart: form,
    mostText: MOST_TEXT_BYTES,
    status: 200,
    reply: post,
    versioned: true,
    refuses: ['taken', 'too-many'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/post/{id}',
    access: 'admin',
    summary: 'Удалить статью, её версии и обложку, если она больше нигде не стоит',
    params: byId,
    status: 204,
  }),
  order: endpoint({
    method: 'POST',
    path: '/api/post/order',
    access: 'admin',
    summary: 'Расставить статьи: названные становятся в этом порядке на места, которые занимали',
    body: z.strictObject({ ids: z.array(id).min(1).max(20_000) }),
    status: 200,
    reply: z.strictObject({ ids: z.array(id) }),
  }),
  revisions: endpoint({
    method: 'GET',
    path: '/api/post/{id}/revisions',
    access: 'admin',
    summary: 'Прежние версии статьи, новые сверху',
    params: byId,
    status: 200,
    reply: z.array(revision),
  }),
  revision: endpoint({
    method: 'GET',
    path: '/api/post/{id}/revisions/{n}',
    access: 'admin',
    summary: 'Одна прежняя версия целиком',
    params: byRevision,
    status: 200,
    reply: post,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/post/{id}/revisions/{n}/restore',
    access: 'admin',
    summary:
      'Вернуть слова, категории и обложку этой версии: они становятся новой версией. Видна ли статья, не меняется',
    params: byRevision,
    status: 200,
    reply: post,
    versioned: true,
  }),
  workingCopy: endpoint({
    method: 'GET',
    path: '/api/post/{id}/working-copy',
    access: 'admin',
    summary: 'Неопубликованные правки статьи; 404, когда их нет',
    params: byId,
    status: 200,
    reply: workingCopy,
    versioned: true,
  }),
  keepWorkingCopy: endpoint({
    method: 'PUT',
    path: '/api/post/{id}/working-copy',
    access: 'admin',
    summary: 'Записать неопубликованные правки: статью на сайте они не меняют',
    params: byId,
    body: workingFields,
    mostText: MOST_TEXT_BYTES,
    status: 200,
    reply: workingCopy,
    versioned: true,
  }),
  dropWorkingCopy: endpoint({
    method: 'DELETE',
    path: '/api/post/{id}/working-copy',
    access: 'admin',
    summary: 'Отказаться от неопубликованных правок',
    params: byId,
    status: 204,
  }),
}
