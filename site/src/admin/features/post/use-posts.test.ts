import { expect, test } from 'vitest'
import { getDelayUntilNextPostPublication } from './use-posts.ts'

const now = new Date('2026-11-20T10:00:00.000Z')
const scheduled = (publishedAt: string) => ({ status: 'scheduled', publishedAt }) as const

test('the list of posts reloads half a second after the next scheduled post is due', () => {
  const published = { status: 'published', publishedAt: '2026-11-20T10:00:01.000Z' } as const
  const posts = [scheduled('2026-11-20T12:00:00.000Z'), published, scheduled('2026-11-20T10:01:00.000Z')]
  expect(getDelayUntilNextPostPublication(posts, now)).toBe(60_500)
})

test('a list of posts without scheduled posts sets no timer to reload at the next publication', () => {
  expect(getDelayUntilNextPostPublication([{ status: 'draft', publishedAt: null }], now)).toBe(false)
})

test('the list of posts reloads after a day at the latest, and in half a second if a scheduled publication is overdue', () => {
  expect(getDelayUntilNextPostPublication([scheduled('2099-11-20T10:00:00.000Z')], now)).toBe(24 * 3_600_000)
  expect(getDelayUntilNextPostPublication([scheduled('2026-11-20T09:59:00.000Z')], now)).toBe(500)
})
