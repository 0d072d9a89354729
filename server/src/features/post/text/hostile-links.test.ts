import { expect, test, vi } from 'vitest'
import { sanitizePostText } from './post-text-sanitizer.ts'

test('a link address with long runs of combining marks is not sorted during normalization', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  sanitizePostText(`<p><a href="/a${'\u0301\u0323'.repeat(10_000)}">words</a></p>`)
  const runs = normalize.mock.contexts.flatMap((text) => String(text).match(/\p{M}+/gu) ?? [])
  normalize.mockRestore()
  expect(Math.max(0, ...runs.map((run) => run.length))).toBe(30)
})
