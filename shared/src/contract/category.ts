import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, line } from './fields.ts'

const category = z.strictObject({ id, title: z.string(), posts: z.int().nonnegative() })
const written = z.strictObject({ title: line(1, 120) })

export type Category = z.infer<typeof category>

export const categories = {
  list: endpoint({
    method: 'GET',
    path: '/api/category',
    access: 'public',
    summary: 'Все категории и сколько в каждой статей',
    status: 200,
    reply: z.array(category),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/category/{id}',
    access: 'public',
    summary: 'Одна категория',
    params: byId,
    status: 200,
    reply: category,
    versioned: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/category',
    access: 'admin',
    summary: 'Добавить категорию',
    body: written,
    status: 201,
    reply: category,
    versioned: true,
    refuses: ['taken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/category/{id}',
    access: 'admin',
    summary: 'Переименовать категорию',
    params: byId,
    body: written,
    status: 200,
    reply: category,
    versioned: true,
    refuses: ['taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/category/{id}',
    access: 'admin',
    summary: 'Удалить категорию; статьи остаются',
    params: byId,
    status: 204,
  }),
}
