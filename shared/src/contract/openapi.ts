import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const openapi = {
  document: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'Этот договор, записанный как OpenAPI 3.1',
    status: 200,
    reply: z.looseObject({ openapi: z.literal('3.1.0') }),
  }),
}
