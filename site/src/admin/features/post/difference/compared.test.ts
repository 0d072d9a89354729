import { expect, test } from 'vitest'
import { nothingWritten, placedIn } from '../writing/written.ts'
import { fieldChanges } from './compared.ts'

const changes = (mine: string | undefined, theirs: string | undefined, own: number) =>
  fieldChanges(
    placedIn({ ...nothingWritten, order: theirs }, own),
    placedIn({ ...nothingWritten, order: mine }, own),
    String,
  )

test('a position edited in one version is shown next to the post’s own position', () => {
  expect(changes('5', undefined, 3)).toEqual([{ field: 'order', before: '3', after: '5' }])
  expect(changes(undefined, '5', 3)).toEqual([{ field: 'order', before: '5', after: '3' }])
})

test('a position that was not edited, or retyped unchanged, is not a change', () => {
  expect(changes(undefined, undefined, 3)).toEqual([])
  expect(changes('3', undefined, 3)).toEqual([])
})
