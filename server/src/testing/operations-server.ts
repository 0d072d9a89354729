import express from 'express'
import { pino } from 'pino'
import type { AdminUser } from 'shared/contract'
import type { ApiOperation } from '../http/api-operation.ts'
import { createApiRouter } from '../http/api-router.ts'
import type { SignedInAdminFinder } from '../http/authenticate-api-call.ts'
import { startHttpServer } from '../http/hardening/hardened-server.ts'
import { neverOverloadedMonitor } from '../http/hardening/overload-monitor.ts'
import { assignRequestId, logHttpRequests } from '../http/request-log.ts'
import { createHttpErrorHandler } from '../http/responses/error-response.ts'
import { createSecurityHeadersMiddleware } from '../http/security-headers.ts'

export const signedInAdmin: AdminUser = {
  id: 1,
  email: 'olena@example.com',
  name: 'Олена',
  createdAt: '2026-11-20T08:00:00.000Z',
}

/** Starts an API server with only these operations. The token `good` is accepted. */
export const startOperationsServer = async (
  operations: readonly ApiOperation[],
  findAdmin: SignedInAdminFinder = async (token) => (token === 'good' ? signedInAdmin : undefined),
) => {
  const logged: string[] = []
  const log = pino({ base: null }, { write: (line) => logged.push(line) })
  const app = express().disable('etag')
  app.use(
    assignRequestId,
    logHttpRequests(log),
    createSecurityHeadersMiddleware({ https: false }),
    createApiRouter(operations, { findAdmin, overload: neverOverloadedMonitor }),
    createHttpErrorHandler(log),
  )
  const server = await startHttpServer(app, 0, '127.0.0.1')
  return { ...server, logged, port: Number(new URL(server.origin).port) }
}
