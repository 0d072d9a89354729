import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, line, paragraphs } from './fields.ts'

const meta = z.strictObject({
  id,
  page: z.string(),
  title: z.string(),
  description: z.string(),
  keywords: z.string(),
})

const written = z.strictObject({
  page: line(1, 60),
  title: line(1, 200),
  description: paragraphs(0, 500),
  keywords: paragraphs(0, 500),
})

export type Meta = z.infer<typeof meta>

export const metas = {
  list: endpoint({
    method: 'GET',
    path: '/api/meta',
    access: 'admin',
    summary: 'Записи всех страниц для поисковых систем',
    status: 200,
    reply: z.array(meta),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/meta/{id}',
    access: 'admin',
    summary: 'Одна запись',
    params: byId,
    status: 200,
    reply: meta,
    versioned: true,
  }),
  single: endpoint({
    method: 'GET',
    path: '/api/meta/single/{page}',
    access: 'public',
    summary: 'Запись одной страницы',
    params: z.object({ page: z.string().max(60) }),
    status: 200,
    reply: meta,
    versioned: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/meta',
    access: 'admin',
    summary: 'Добавить запись',
    body: written,
    status: 201,
    reply: meta,
    versioned: true,
    refuses: ['taken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/meta/{id}',
    access: 'admin',
    summary: 'Изменить запись',
    params: byId,
    body: written,
    status: 200,
    reply: meta,
    versioned: true,
    refuses: ['taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/meta/{id}',
    access: 'admin',
    summary: 'Удалить запись',
    params: byId,
    status: 204,
  }),
}
