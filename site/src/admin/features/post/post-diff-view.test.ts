import { expect, test } from 'vitest'
import { emptyPostFormValues, fillInMissingPostOrder } from './editor-screen/post-form.ts'
import { findPostFieldChanges } from './post-diff-view.tsx'

const changes = (mine: string | undefined, theirs: string | undefined, own: number) =>
  findPostFieldChanges(
    fillInMissingPostOrder({ ...emptyPostFormValues, order: theirs }, own),
    fillInMissingPostOrder({ ...emptyPostFormValues, order: mine }, own),
    String,
  )

test("a position in the blog edited in one version of a post is shown next to the other version's position", () => {
  expect(changes('5', undefined, 3)).toEqual([{ field: 'order', before: '3', after: '5' }])
  expect(changes(undefined, '5', 3)).toEqual([{ field: 'order', before: '5', after: '3' }])
})

test('a position in the blog that was not edited, or typed again unchanged, is no difference of the post', () => {
  expect(changes(undefined, undefined, 3)).toEqual([])
  expect(changes('3', undefined, 3)).toEqual([])
})
