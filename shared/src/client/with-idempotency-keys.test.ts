import { expect, test } from 'vitest'
import { contract } from '../contract/index.ts'
import { type ApiCall, createApiClient, withIdempotencyKeys } from './index.ts'

const setUp = () => {
  const calls: ApiCall[] = []
  const keys = ['first', 'second'].values()
  const send = withIdempotencyKeys(
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

test('each create gets a new idempotency key', async () => {
  const { client, listKeys, calls } = setUp()
  await client.category.create({ body })
  await client.post.restore({ params: { id: 1, n: 2 } })
  expect(listKeys()).toEqual(['first', 'second'])
  expect(calls[0]).toMatchObject({
    body: JSON.stringify(body),
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
  })
})

test('a create that has an idempotency key keeps it', async () => {
  const { client, listKeys } = setUp()
  await client.category.create({ body, idempotencyKey: 'of the caller' })
  expect(listKeys()).toEqual(['of the caller'])
})

test('a save of a form gets an idempotency key, so that its lost response can be recognized', async () => {
  const { client, listKeys } = setUp()
  await client.category.update({ params: { id: 1 }, body })
  expect(listKeys()).toEqual(['first'])
})

test('reads, deletions and an order of posts get no idempotency key', async () => {
  const { client, listKeys } = setUp()
  await client.category.list()
  await client.category.remove({ params: { id: 1 } })
  await client.post.order({ body: { ids: [1] } })
  expect(listKeys()).toEqual([undefined, undefined, undefined])
})
