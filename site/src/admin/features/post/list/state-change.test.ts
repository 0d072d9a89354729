import { expect, test } from 'vitest'
import { changeBack, isOtherwise } from './state-change.ts'

const ahead = '2026-12-01T10:00:00.000Z'

test('published posts need no publishing, and drafts need no unpublishing', () => {
  const needing = (aim: 'publish' | 'unpublish') =>
    (['published', 'draft', 'scheduled'] as const).filter((status) => isOtherwise({ status }, aim))
  expect(needing('publish')).toEqual(['draft', 'scheduled'])
  expect(needing('unpublish')).toEqual(['published', 'scheduled'])
})

test('reverting restores the former state and publication time', () => {
  const scheduled = { status: 'scheduled', publishedAt: ahead } as const
  expect(changeBack(scheduled)).toEqual(scheduled)
  expect(changeBack({ status: 'draft', publishedAt: null })).toEqual({ status: 'draft' })
})
