import { expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { dropFakeBankConnection } from '../../testing/fixtures/calculator.ts'
import { acquireTaskLeaseForServer } from './lease-repository.ts'

test('a server that alone uses its database queries the bank at once, even if an earlier process left a lease on that query', async ({
  api,
}) => {
  const lease = { name: 'rate USD 2020-03-05', holder: 'the process before' }
  await acquireTaskLeaseForServer(api.ctx.db, lease, { now: api.ctx.clock(), durationMs: 15_000 })
  const address = '/currency?valcode=USD&date=20200305&json'
  expect((await api.raw('GET', address)).status).toBe(200)
  api.bank.respondWith(dropFakeBankConnection)
  expect((await api.raw('GET', address.replace('0305', '0306'))).status).toBe(503)
  expect(await api.ctx.db.selectFrom('lease').select('holder').execute()).toEqual([
    { holder: 'the process before' },
  ])
})
