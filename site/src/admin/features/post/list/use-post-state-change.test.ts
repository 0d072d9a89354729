import { expect, test } from 'vitest'
import { buildPostPublicationUpdate } from '../editor-screen/persistence/post-persistence.ts'
import { doesActionChangePostPublication } from './use-post-state-change.ts'

const futureDate = '2026-12-01T10:00:00.000Z'

test('publishing skips selected posts that are published, and unpublishing skips selected drafts', () => {
  const needing = (aim: 'publish' | 'unpublish') =>
    (['published', 'draft', 'scheduled'] as const).filter((status) =>
      doesActionChangePostPublication({ status }, aim),
    )
  expect(needing('publish')).toEqual(['draft', 'scheduled'])
  expect(needing('unpublish')).toEqual(['published', 'scheduled'])
})

test('undoing a change of the state of a post restores its former state and publication time', () => {
  const scheduled = { status: 'scheduled', publishedAt: futureDate } as const
  expect(buildPostPublicationUpdate(scheduled)).toEqual(scheduled)
  expect(buildPostPublicationUpdate({ status: 'draft', publishedAt: null })).toEqual({ status: 'draft' })
})
