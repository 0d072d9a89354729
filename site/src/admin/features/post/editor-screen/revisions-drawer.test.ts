import type { PostRevision } from 'shared/contract'
import { expect, test } from 'vitest'
import { formatPostRevisionChanges, formatPostRevisionTime } from './revisions-drawer.tsx'

const revision = (part: Partial<PostRevision>): PostRevision => ({
  n: 2,
  createdAt: '2026-11-20T08:38:00.000Z',
  author: 'Оксана',
  title: 'Акциз',
  status: 'draft',
  changed: [],
  ...part,
})

test('a post revision lists its changed fields by the labels of the screen', () => {
  expect(formatPostRevisionChanges(revision({ changed: ['image', 'text'] }))).toBe('текст, обложка')
  expect(formatPostRevisionChanges(revision({ changed: ['status', 'publishedAt'] }))).toBe(
    'кто видит, время публикации',
  )
  expect(formatPostRevisionChanges(revision({}))).toBe('первый текст')
  expect(formatPostRevisionChanges(revision({ status: 'edits', changed: ['text'] }))).toBe(
    'правки без публикации: текст',
  )
})

test('a post revision of today shows only its time, an older one also its date', () => {
  expect(formatPostRevisionTime(revision({}), new Date('2026-11-20T20:00:00Z'))).toBe('10:38')
  expect(formatPostRevisionTime(revision({}), new Date('2026-11-21T20:00:00Z'))).toMatch(
    /^20.листопада.2026, 10:38$/,
  )
})
