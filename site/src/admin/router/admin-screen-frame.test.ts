import { expect, test } from 'vitest'
import { buildNavigationStateKeepingScreenMounted, getMountOfCurrentScreen } from './admin-screen-frame.tsx'

const locationAt = (pathname: string, key: string, state: unknown = null) => ({ pathname, key, state })

test('navigating to another path mounts a new screen, and a change of only the query keeps the mounted screen', () => {
  const first = getMountOfCurrentScreen(undefined, locationAt('/admin/posts', 'a'))
  const searched = getMountOfCurrentScreen(first, locationAt('/admin/posts', 'b'))
  expect(searched.id).toBe(first.id)
  expect(getMountOfCurrentScreen(searched, locationAt('/admin/meta', 'c')).id).not.toBe(first.id)
})

test('saving a new record changes the URL without mounting the screen again, and opening this URL later mounts it again', () => {
  const fresh = getMountOfCurrentScreen(undefined, locationAt('/admin/posts/create', 'a'))
  const created = getMountOfCurrentScreen(
    fresh,
    locationAt('/admin/posts/7', 'b', buildNavigationStateKeepingScreenMounted('a')),
  )
  expect(created.id).toBe(fresh.id)
  const another = getMountOfCurrentScreen(created, locationAt('/admin/posts/create', 'c'))
  expect(another.id).not.toBe(created.id)
  expect(
    getMountOfCurrentScreen(
      another,
      locationAt('/admin/posts/7', 'b', buildNavigationStateKeepingScreenMounted('a')),
    ).id,
  ).not.toBe(another.id)
})
