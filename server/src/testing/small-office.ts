import express from 'express'
import { pino } from 'pino'
import type { Admin } from 'shared/contract'
import { answerErrors } from '../http/answer-errors.ts'
import { apiRouter } from '../http/api-router.ts'
import type { FindAdmin } from '../http/authenticate.ts'
import { listen } from '../http/listen.ts'
import type { Operation } from '../http/operation.ts'
import { neverOverloaded } from '../http/overload.ts'
import { requestIds, requestLog } from '../http/request-log.ts'
import { securityHeaders } from '../http/security-headers.ts'

export const onlyAdmin: Admin = {
  id: 1,
  email: 'olena@example.com',
  name: 'Олена',
  createdAt: '2026-11-20T08:00:00.000Z',
}

/** Starts an API server with only these operations. The token `good` is accepted. */
export const smallOffice = async (
  operations: readonly Operation[],
  findAdmin: FindAdmin = async (token) => (token === 'good' ? onlyAdmin : undefined),
) => {
  const logged: string[] = []
  const log = pino({ base: null }, { write: (line) => logged.push(line) })
  const app = express().disable('etag')
  app.use(
    requestIds,
    requestLog(log),
    securityHeaders({ https: false }),
    apiRouter(operations, { findAdmin, overload: neverOverloaded }),
    answerErrors(log),
  )
  const server = await listen(app, 0, '127.0.0.1')
  return { ...server, logged, port: Number(new URL(server.origin).port) }
}
