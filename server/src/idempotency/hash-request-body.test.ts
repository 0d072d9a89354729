import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashRequestBody } from './run-once.ts'

const hashOfFile = (content: string, name = 'a.csv') =>
  hashRequestBody({ title: 'copart-fee', file: { name, bytes: Buffer.from(content) } })

test('the hash of a JSON request body is the same as in earlier releases', () => {
  for (const body of [{ title: 'Акциз', categories: [1, 2], order: undefined }, [{ title: 'Акциз' }], 'text'])
    expect(hashRequestBody(body)).toBe(createHash('sha256').update(JSON.stringify(body)).digest('hex'))
})

test('the hash of a multipart form depends on every field and on the name and the bytes of its file', () => {
  expect(hashOfFile('a;b')).toBe(hashOfFile('a;b'))
  const otherField = hashRequestBody({ title: 'iaa-fee', file: { name: 'a.csv', bytes: Buffer.from('a;b') } })
  const hashes = [hashOfFile('a;b'), hashOfFile('a;c'), hashOfFile('a;b', 'b.csv'), otherField]
  expect(new Set(hashes).size).toBe(4)
})

test('the bytes of a file in a request body are hashed without converting them to JSON', () => {
  const bytes = Object.assign(Buffer.from('a;b'), {
    toJSON: () => {
      throw new Error('the bytes were serialized')
    },
  })
  expect(hashRequestBody({ title: 'copart-fee', file: { name: 'a.csv', bytes } })).toBe(hashOfFile('a;b'))
})
