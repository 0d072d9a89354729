import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { byId, id, instant, line, paragraphs } from '../fields.ts'
import { knownOption } from './known-options.ts'

const option = z.strictObject({ id, title: z.string(), value: z.string() })

const written = z
  .strictObject({ title: line(1, 120), value: paragraphs(0, 10_000) })
  .superRefine(({ title, value }, check) => {
    const known = knownOption(title)
    if (!known || known.kind.accepts(value)) return
    check.addIssue({
      code: 'custom',
      path: ['value'],
      message: `Нужный вид: ${known.kind.expects}`,
      params: { code: `not-${known.kind.name}` },
    })
  })

const change = z.strictObject({
  title: z.string(),
  /** `null` when the setting was deleted. */
  value: z.string().nullable(),
  author: z.string(),
  changedAt: instant,
})

export type Option = z.infer<typeof option>
export type OptionChange = z.infer<typeof change>

export const options = {
  list: endpoint({
    method: 'GET',
    path: '/api/option',
    access: 'admin',
    summary: 'Сохранённые параметры',
    status: 200,
    reply: z.array(option),
  }),
  single: endpoint({
    method: 'GET',
    path: '/api/option/single/{title}',
    access: 'public',
    summary: 'Один параметр по названию; если он известен, но не сохранён, вернётся значение по умолчанию',
    params: z.object({ title: z.string().max(120) }),
    status: 200,
    reply: z.strictObject({ id: id.nullable(), title: z.string(), value: z.string() }),
    versioned: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/option',
    access: 'admin',
    summary: 'Добавить параметр',
    body: written,
    status: 201,
    reply: option,
    versioned: true,
    refuses: ['taken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/option/{id}',
    access: 'admin',
    summary: 'Изменить параметр',
    params: byId,
    body: written,
    status: 200,
    reply: option,
    versioned: true,
    refuses: ['taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/option/{id}',
    access: 'admin',
    summary: 'Удалить параметр; для известного снова действует значение по умолчанию',
    params: byId,
    status: 204,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/option/{id}/history',
    access: 'admin',
    summary: 'Как параметр менялся, новое сверху',
    params: byId,
    status: 200,
    reply: z.array(change),
  }),
}
