import { expect, test } from 'vitest'
import { buildSameScreenNavigationState, getCurrentScreenVisit } from './admin-screen-frame.tsx'

const locationAt = (pathname: string, key: string, state: unknown = null) => ({ pathname, key, state })

test('navigating to another path mounts a new screen, and a change of only the query keeps the mounted screen', () => {
  const first = getCurrentScreenVisit(undefined, locationAt('/admin/posts', 'a'))
  const searched = getCurrentScreenVisit(first, locationAt('/admin/posts', 'b'))
  expect(searched.id).toBe(first.id)
  expect(getCurrentScreenVisit(searched, locationAt('/admin/meta', 'c')).id).not.toBe(first.id)
})

test('saving a new record changes the URL without mounting the screen again, and opening this URL later mounts it again', () => {
  const fresh = getCurrentScreenVisit(undefined, locationAt('/admin/posts/create', 'a'))
  const created = getCurrentScreenVisit(
    fresh,
    locationAt('/admin/posts/7', 'b', buildSameScreenNavigationState('a')),
  )
  expect(created.id).toBe(fresh.id)
  const another = getCurrentScreenVisit(created, locationAt('/admin/posts/create', 'c'))
  expect(another.id).not.toBe(created.id)
  expect(
    getCurrentScreenVisit(another, locationAt('/admin/posts/7', 'b', buildSameScreenNavigationState('a'))).id,
  ).not.toBe(another.id)
})
