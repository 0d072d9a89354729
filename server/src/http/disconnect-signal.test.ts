import type { Endpoint } from 'shared/contract'
import { expect, test } from 'vitest'
import { signedInAdmin, startOperationsServer } from '../testing/operations-server.ts'
import { waitUntil } from '../testing/wait-until.ts'
import { defineApiOperation } from './api-operation.ts'

const waitEndpoint = {
  method: 'GET',
  path: '/api/wait',
  access: 'admin',
  summary: '',
  status: 204,
} as const satisfies Endpoint

const headers = { Authorization: 'Bearer good' }

/** An endpoint that ends when its client disconnects, and a list of what it observed. */
const createWaitingOperation = () => {
  const events: string[] = []
  const operation = defineApiOperation(waitEndpoint, async ({ disconnectSignal }) => {
    events.push(disconnectSignal?.aborted ? 'started after the disconnect' : 'started')
    await waitUntil(() => disconnectSignal?.aborted ?? false)
    events.push('aborted')
  })
  return { operation, events }
}

test('the handler of an API operation gets an abort signal when its client disconnects', async () => {
  const { operation, events } = createWaitingOperation()
  const server = await startOperationsServer([operation])
  const client = new AbortController()
  const request = fetch(`${server.origin}/api/wait`, { headers, signal: client.signal })
  await waitUntil(() => events.length > 0)
  expect(events).toEqual(['started'])
  client.abort()
  await expect(request).rejects.toThrow('aborted')
  await waitUntil(() => events.includes('aborted'))
  await server.close()
})

test('the handler of an API operation that starts after its client disconnected gets an aborted signal', async () => {
  const { operation, events } = createWaitingOperation()
  const client = new AbortController()
  const server = await startOperationsServer([operation], async () => {
    client.abort()
    await waitUntil(() => server.logged.some((line) => line.includes('"aborted":true')))
    return signedInAdmin
  })
  const request = fetch(`${server.origin}/api/wait`, { headers, signal: client.signal })
  await expect(request).rejects.toThrow('aborted')
  await waitUntil(() => events.includes('aborted'))
  expect(events).toEqual(['started after the disconnect', 'aborted'])
  await server.close()
})
