import { expect, test } from 'vitest'
import { arrivalAt, goingOnFrom } from './arrival-at.ts'

const at = (pathname: string, key: string, state: unknown = null) => ({ pathname, key, state })

test('another address is another arrival, and another search at the same address is none', () => {
  const first = arrivalAt(undefined, at('/admin/posts', 'a'))
  const searched = arrivalAt(first, at('/admin/posts', 'b'))
  expect(searched.id).toBe(first.id)
  expect(arrivalAt(searched, at('/admin/meta', 'c')).id).not.toBe(first.id)
})

test('what was new and has got its number goes on, and only from where it was', () => {
  const fresh = arrivalAt(undefined, at('/admin/posts/create', 'a'))
  const made = arrivalAt(fresh, at('/admin/posts/7', 'b', goingOnFrom('a')))
  expect(made.id).toBe(fresh.id)
  const another = arrivalAt(made, at('/admin/posts/create', 'c'))
  expect(another.id).not.toBe(made.id)
  expect(arrivalAt(another, at('/admin/posts/7', 'b', goingOnFrom('a'))).id).not.toBe(another.id)
})
