import { expect, test } from 'vitest'
import { contract } from '../contract/index.ts'
import { type ApiCall, addIdempotencyKeysToApiCalls, createApiClient } from './index.ts'

const setUp = () => {
  const calls: ApiCall[] = []
  const keys = ['first', 'second', 'third'].values()
  const send = addIdempotencyKeysToApiCalls(
    async (call) => {
      calls.push(call)
      return { status: 201, headers: { etag: '"1"' }, body: '{}' }
    },
    contract,
    () => keys.next().value ?? 'none left',
  )
  return {
    client: createApiClient(contract, send),
    listKeys: () => calls.map(({ headers }) => headers['Idempotency-Key']),
    calls,
  }
}

const body = { title: 'Доставка' }

test('each create request and each save of a form gets a new idempotency key', async () => {
  const { client, listKeys, calls } = setUp()
  await client.category.create({ body })
  await client.post.restore({ params: { id: 1, n: 2 } })
  await client.category.update({ params: { id: 1 }, body })
  expect(listKeys()).toEqual(['first', 'second', 'third'])
  expect(calls[0]).toMatchObject({
    body: JSON.stringify(body),
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
  })
})

test('a create request that has an idempotency key keeps that key', async () => {
  const { client, listKeys } = setUp()
  await client.category.create({ body, idempotencyKey: 'of the caller' })
  expect(listKeys()).toEqual(['of the caller'])
})

test('read requests and calls to endpoints without idempotency get no idempotency key', async () => {
  const { client, listKeys } = setUp()
  await client.category.list()
  await client.post.update({ params: { id: 1 }, body })
  await client.post.order({ body: { ids: [1] } })
  expect(listKeys()).toEqual([undefined, undefined, undefined])
})
