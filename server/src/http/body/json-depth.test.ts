import { describe, expect } from 'vitest'
import { isJsonNestedDeeperThan } from '../../lib/parse-json-bytes.ts'
import { test } from '../../testing/api.ts'

const isDeeper = (value: unknown, most: number) =>
  isJsonNestedDeeperThan(Buffer.from(JSON.stringify(value)), most)

test('the JSON depth check counts nested arrays and objects and ignores brackets inside strings', () => {
  expect(isDeeper([{ a: [1] }], 3)).toBe(false)
  expect(isDeeper([{ a: [1] }], 2)).toBe(true)
  expect(isDeeper([[], [], {}], 2)).toBe(false)
  expect(isDeeper({ text: '[[[["[[\\[[', '\\': ['\\"]'] }, 2)).toBe(false)
  expect(isDeeper(['"', [1]], 1)).toBe(true)
})

describe('deeply nested JSON body', () => {
  test('a deeply nested JSON body is rejected before it is parsed', async ({ api }) => {
    const send = (depth: number) =>
      api.raw('POST', '/api/mail/callback', {
        headers: { 'Content-Type': 'application/json' },
        body: `${'['.repeat(depth)}${']'.repeat(depth)}`,
      })
    expect((await send(32)).status).toBe(422)
    const refused = await send(33)
    expect([refused.status, (await refused.json()).code]).toEqual([400, 'unreadable'])
  })
})
