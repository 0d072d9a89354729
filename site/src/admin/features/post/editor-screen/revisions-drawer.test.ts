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

test('the list of post revisions names the changed fields with the labels of the editor', () => {
  expect(formatPostRevisionChanges(revision({ changed: ['image', 'text'] }))).toBe('текст, обложка')
  expect(formatPostRevisionChanges(revision({ changed: ['status', 'publishedAt'] }))).toBe(
    'кто видит, время публикации',
  )
  expect(formatPostRevisionChanges(revision({}))).toBe('первый текст')
  expect(formatPostRevisionChanges(revision({ status: 'edits', changed: ['text'] }))).toBe(
    'правки без публикации: текст',
  )
})

test('a post revision of today is listed with its time, and an older one also with its date', () => {
  expect(formatPostRevisionTime(revision({}), new Date('2026-11-20T20:00:00Z'))).toBe('10:38')
  expect(formatPostRevisionTime(revision({}), new Date('2026-11-21T20:00:00Z'))).toMatch(
    /^20.листопада.2026, 10:38$/,
  )
})
