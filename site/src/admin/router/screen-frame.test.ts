import { expect, test } from 'vitest'
import { buildContinuationState, resolveScreenVisit } from './screen-frame.tsx'

const locationAt = (pathname: string, key: string, state: unknown = null) => ({ pathname, key, state })

test('another address is another arrival, and another search at the same address is none', () => {
  const first = resolveScreenVisit(undefined, locationAt('/admin/posts', 'a'))
  const searched = resolveScreenVisit(first, locationAt('/admin/posts', 'b'))
  expect(searched.id).toBe(first.id)
  expect(resolveScreenVisit(searched, locationAt('/admin/meta', 'c')).id).not.toBe(first.id)
})

test('what was new and has got its number goes on, and only from where it was', () => {
  const fresh = resolveScreenVisit(undefined, locationAt('/admin/posts/create', 'a'))
  const created = resolveScreenVisit(fresh, locationAt('/admin/posts/7', 'b', buildContinuationState('a')))
  expect(created.id).toBe(fresh.id)
  const another = resolveScreenVisit(created, locationAt('/admin/posts/create', 'c'))
  expect(another.id).not.toBe(created.id)
  expect(
    resolveScreenVisit(another, locationAt('/admin/posts/7', 'b', buildContinuationState('a'))).id,
  ).not.toBe(another.id)
})
