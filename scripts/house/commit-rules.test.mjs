import { expect, test } from 'vitest'
import { checkSubject } from './commit-rules.mjs'

test.each(['server: limit the size of a body', 'e2e, desktop: open old data', 'Merge branch one'])(
  'the commit subject «%s» is accepted',
  (subject) => {
    expect(checkSubject(subject)).toEqual([])
  },
)

test('a commit subject of more than 72 characters is rejected, however many bytes they take', () => {
  expect(checkSubject(`server: ${'ы'.repeat(64)}`)).toEqual([])
  expect(checkSubject(`server: ${'ы'.repeat(65)}`)).toEqual([
    expect.stringContaining('73 characters, over 72'),
  ])
})

test('a commit subject without an area is rejected', () => {
  expect(checkSubject('Limit the size of a body')).toEqual([expect.stringContaining('begin with the area')])
})
