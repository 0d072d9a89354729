import type { Endpoint } from 'shared/contract'
import { expect, test } from 'vitest'
import { singleAdmin, startOperationsServer } from '../testing/operations-server.ts'
import { waitUntil } from '../testing/wait-until.ts'
import { defineApiOperation } from './api-operation.ts'

const wait = {
  method: 'GET',
  path: '/api/wait',
  access: 'admin',
  summary: '',
  status: 204,
} as const satisfies Endpoint

const headers = { Authorization: 'Bearer good' }

/** An endpoint that ends when its client disconnects, and a list of what it observed. */
const waiting = () => {
  const noted: string[] = []
  const handler = defineApiOperation(wait, async ({ disconnectSignal: gone }) => {
    noted.push(gone?.aborted ? 'begun for nobody' : 'begun')
    await waitUntil(() => gone?.aborted ?? false)
    noted.push('heard')
  })
  return { handler, noted }
}

test('a handler gets an abort signal when its client disconnects', async () => {
  const { handler, noted } = waiting()
  const office = await startOperationsServer([handler])
  const leaving = new AbortController()
  const asked = fetch(`${office.origin}/api/wait`, { headers, signal: leaving.signal })
  await waitUntil(() => noted.length > 0)
  expect(noted).toEqual(['begun'])
  leaving.abort()
  await expect(asked).rejects.toThrow('aborted')
  await waitUntil(() => noted.includes('heard'))
  await office.close()
})

test('a handler that starts after its client disconnected gets an aborted signal', async () => {
  const { handler, noted } = waiting()
  const leaving = new AbortController()
  const office = await startOperationsServer([handler], async () => {
    leaving.abort()
    await waitUntil(() => office.logged.some((line) => line.includes('"aborted":true')))
    return singleAdmin
  })
  const asked = fetch(`${office.origin}/api/wait`, { headers, signal: leaving.signal })
  await expect(asked).rejects.toThrow('aborted')
  await waitUntil(() => noted.includes('heard'))
  expect(noted).toEqual(['begun for nobody', 'heard'])
  await office.close()
})
