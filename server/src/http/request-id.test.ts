import { expect, test } from 'vitest'
import { createRequestId } from './request-id.ts'

test('a thousand requests get a thousand ids of 96 random bits', () => {
  const ids = Array.from({ length: 1_000 }, createRequestId)
  expect(new Set(ids).size).toBe(1_000)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/)
})
