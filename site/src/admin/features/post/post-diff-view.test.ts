import { expect, test } from 'vitest'
import { emptyPostFormValues, fillInMissingPostOrder } from './editor-screen/post-form.ts'
import { findPostFieldChanges } from './post-diff-view.tsx'

const changes = (mine: string | undefined, theirs: string | undefined, own: number) =>
  findPostFieldChanges(
    fillInMissingPostOrder({ ...emptyPostFormValues, order: theirs }, own),
    fillInMissingPostOrder({ ...emptyPostFormValues, order: mine }, own),
    String,
  )

test('if one of two compared versions of a post edits the blog position, the diff shows the positions of both', () => {
  expect(changes('5', undefined, 3)).toEqual([{ field: 'order', before: '3', after: '5' }])
  expect(changes(undefined, '5', 3)).toEqual([{ field: 'order', before: '5', after: '3' }])
})

test('the diff of two post versions omits a blog position that was not edited or was typed again unchanged', () => {
  expect(changes(undefined, undefined, 3)).toEqual([])
  expect(changes('3', undefined, 3)).toEqual([])
})
