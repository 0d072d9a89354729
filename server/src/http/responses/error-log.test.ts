import { pino } from 'pino'
import type { Endpoint } from 'shared/contract'
import { AppError } from 'shared/errors'
import { expect, test } from 'vitest'
import { startOperationsServer } from '../../testing/operations-server.ts'
import { defineApiOperation } from '../api-operation.ts'
import { createInProcessApiCaller } from '../in-process-api-send.ts'

const give = {
  method: 'GET',
  path: '/api/give',
  access: 'public',
  summary: '',
  status: 204,
} as const satisfies Endpoint

const call = { method: 'GET', template: give.path, params: {}, query: {}, headers: {} } as const

/** Calls the API over HTTP and from a page; returns both responses and the number of logged errors. */
const failWith = async (error: AppError) => {
  const failing = defineApiOperation(give, () => Promise.reject(error))
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line) => lines.push(line) })
  const toPage = await createInProcessApiCaller([failing], log)('r1')(call)
  const server = await startOperationsServer([failing])
  const reply = await fetch(server.origin + give.path)
  await server.close()
  const errors = [...server.logged, ...lines].filter((line) => JSON.parse(line).level === 50)
  return { statuses: [reply.status, toPage.status], errors: errors.length }
}

test('an internal error is logged, for API requests and for pages', async () => {
  expect(await failWith(new AppError('bank-silent'))).toEqual({ statuses: [503, 503], errors: 2 })
})

test('a request rejected because a limit was reached gets its error status and is not logged as an error', async () => {
  const refusal = new AppError('bank-silent', { isCausedByLimit: true })
  expect(await failWith(refusal)).toEqual({ statuses: [503, 503], errors: 0 })
})

test('a request with a client error, such as 404, is not logged as an error', async () => {
  expect(await failWith(new AppError('not-found'))).toEqual({ statuses: [404, 404], errors: 0 })
})
