import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { idParamsSchema } from './field-schemas.ts'

/** Defines the endpoints of records that admins list, create, update and remove, and of which one field is unique. */
export const defineRecordEndpoints = <
  const Access extends 'public' | 'admin',
  RecordSchema extends z.ZodType,
  InputSchema extends z.ZodType,
>({
  path,
  readAccess,
  record,
  input,
  summaries,
}: {
  path: `/api/${string}`
  /** Who may read the records. Only admins write them. */
  readAccess: Access
  record: RecordSchema
  input: InputSchema
  summaries: { [Call in 'list' | 'get' | 'create' | 'update' | 'remove']: string }
}) => {
  const onePath = `${path}/{id}` as const
  const params = idParamsSchema
  const written = { reply: record, versioned: true, repeatable: true, refuses: ['taken'] } as const
  return {
    list: defineEndpoint('GET', path, readAccess, { summary: summaries.list, reply: z.array(record) }),
    get: defineEndpoint('GET', onePath, readAccess, {
      summary: summaries.get,
      params,
      reply: record,
      versioned: true,
    }),
    create: defineEndpoint('POST', path, 'admin', {
      ...written,
      summary: summaries.create,
      body: input,
      status: 201,
    }),
    update: defineEndpoint('PUT', onePath, 'admin', {
      ...written,
      summary: summaries.update,
      params,
      body: input,
    }),
    remove: defineEndpoint('DELETE', onePath, 'admin', { summary: summaries.remove, params, status: 204 }),
  }
}
