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
  const one = { path: `${path}/{id}`, params: idParamsSchema } as const
  const written = { reply: record, versioned: true, repeatable: true, refuses: ['taken'] } as const
  return {
    list: defineEndpoint({
      method: 'GET',
      path,
      access: readAccess,
      summary: summaries.list,
      status: 200,
      reply: z.array(record),
    }),
    get: defineEndpoint({
      ...one,
      method: 'GET',
      access: readAccess,
      summary: summaries.get,
      status: 200,
      reply: record,
      versioned: true,
    }),
    create: defineEndpoint({
      ...written,
      method: 'POST',
      path,
      access: 'admin',
      summary: summaries.create,
      body: input,
      status: 201,
    }),
    update: defineEndpoint({
      ...written,
      ...one,
      method: 'PUT',
      access: 'admin',
      summary: summaries.update,
      body: input,
      status: 200,
    }),
    remove: defineEndpoint({
      ...one,
      method: 'DELETE',
      access: 'admin',
      summary: summaries.remove,
      status: 204,
    }),
  }
}
