import type { Endpoint } from 'shared/contract'
import { expect, test } from 'vitest'
import { smallOffice } from '../testing/small-office.ts'
import { until } from '../testing/until.ts'
import { operation } from './operation.ts'

const wait = {
  method: 'GET',
  path: '/api/wait',
  access: 'open',
  summary: '',
  status: 204,
} as const satisfies Endpoint

test('a handler hears when its caller has left', async () => {
  const waiting: (AbortSignal | undefined)[] = []
  const handler = operation(wait, async ({ gone }) => {
    waiting.push(gone)
    await until(() => gone?.aborted ?? true)
  })
  const office = await smallOffice([handler])
  const leaving = new AbortController()
  const asked = fetch(`${office.origin}/api/wait`, { signal: leaving.signal })
  await until(() => waiting.length > 0)
  expect(waiting[0]?.aborted).toBe(false)
  leaving.abort()
  await expect(asked).rejects.toThrow('aborted')
  await until(() => waiting[0]?.aborted ?? true)
  await office.close()
})
