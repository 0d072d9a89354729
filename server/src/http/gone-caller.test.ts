import type { Endpoint } from 'shared/contract'
import { expect, test } from 'vitest'
import { onlyAdmin, smallOffice } from '../testing/small-office.ts'
import { until } from '../testing/until.ts'
import { operation } from './operation.ts'

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
  const handler = operation(wait, async ({ gone }) => {
    noted.push(gone?.aborted ? 'begun for nobody' : 'begun')
    await until(() => gone?.aborted ?? false)
    noted.push('heard')
  })
  return { handler, noted }
}

test('a handler gets an abort signal when its client disconnects', async () => {
  const { handler, noted } = waiting()
  const office = await smallOffice([handler])
  const leaving = new AbortController()
  const asked = fetch(`${office.origin}/api/wait`, { headers, signal: leaving.signal })
  await until(() => noted.length > 0)
  expect(noted).toEqual(['begun'])
  leaving.abort()
  await expect(asked).rejects.toThrow('aborted')
  await until(() => noted.includes('heard'))
  await office.close()
})

test('a handler that starts after its client disconnected gets an aborted signal', async () => {
  const { handler, noted } = waiting()
  const leaving = new AbortController()
  const office = await smallOffice([handler], async () => {
    leaving.abort()
    await until(() => office.logged.some((line) => line.includes('"aborted":true')))
    return onlyAdmin
  })
  const asked = fetch(`${office.origin}/api/wait`, { headers, signal: leaving.signal })
  await expect(asked).rejects.toThrow('aborted')
  await until(() => noted.includes('heard'))
  expect(noted).toEqual(['begun for nobody', 'heard'])
  await office.close()
})
