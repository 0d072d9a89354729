import { expect, test } from 'vitest'
import { changeBack, changeTo, isOtherwise } from './state-change.ts'

const now = new Date('2026-11-20T10:00:00.000Z')
const past = '2026-10-01T10:00:00.000Z'
const ahead = '2026-12-01T10:00:00.000Z'

test('what is published already is not published again, and what is a draft is not put back into drafts', () => {
  const needing = (aim: 'publish' | 'unpublish') =>
    (['published', 'draft', 'scheduled'] as const).filter((status) => isOtherwise({ status }, aim))
  expect(needing('publish')).toEqual(['draft', 'scheduled'])
  expect(needing('unpublish')).toEqual(['published', 'scheduled'])
})

test('the server says when a draft was first published, and one that was on the site before keeps its day', () => {
  expect(changeTo('publish', { status: 'draft', publishedAt: null }, now)).toEqual({ status: 'published' })
  expect(changeTo('publish', { status: 'draft', publishedAt: past }, now)).toEqual({ status: 'published' })
})

test('what waits for its time is published now', () => {
  const change = { status: 'published', publishedAt: now.toISOString() }
  expect(changeTo('publish', { status: 'scheduled', publishedAt: ahead }, now)).toEqual(change)
  expect(changeTo('publish', { status: 'draft', publishedAt: ahead }, now)).toEqual(change)
})

test('the way back leads to the same state and the same time', () => {
  const scheduled = { status: 'scheduled', publishedAt: ahead } as const
  expect(changeBack(scheduled)).toEqual(scheduled)
  expect(changeBack({ status: 'draft', publishedAt: null })).toEqual({ status: 'draft' })
})
