import { expect } from 'vitest'
import { test } from '../testing/api.ts'
import { repeatableCreates, sendCreate } from './testing/repeatable-creates.ts'

test.for(Object.entries(repeatableCreates))(
  '%s: two equal requests at once create one record and get one answer',
  async ([, { prepare, request, count }], { api }) => {
    await prepare?.(api)
    const before = await count(api)
    const [first, second] = await Promise.all([sendCreate(api, request), sendCreate(api, request)])
    expect(first.status).toBeLessThan(300)
    expect(second).toEqual(first)
    expect(await count(api)).toBe(before + 1)
  },
)
