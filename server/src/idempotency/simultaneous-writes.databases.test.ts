import { expect } from 'vitest'
import { test } from '../testing/api.ts'
import { repeatableWrites, sendRepeatableWrite } from '../testing/repeatable-writes.ts'

test.for(Object.entries(repeatableWrites))(
  'the write request %s sent twice at once with one idempotency key writes once and gets one response',
  async ([, { prepare, request, count }], { api }) => {
    await prepare?.(api)
    const before = await count(api)
    const [first, second] = await Promise.all([
      sendRepeatableWrite(api, request),
      sendRepeatableWrite(api, request),
    ])
    expect(first.status).toBeLessThan(300)
    expect(second).toEqual(first)
    expect(await count(api)).toBe(before + 1)
  },
)
