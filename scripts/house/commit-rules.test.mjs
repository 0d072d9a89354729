import { expect, test } from 'vitest'
import { checkSubject } from './commit-rules.mjs'

test.each(['server: limit the size of a body', 'e2e, desktop: open old data', 'Merge branch one'])(
  'the commit message check accepts the subject «%s»',
  (subject) => {
    expect(checkSubject(subject)).toEqual([])
  },
)

test('the commit message check rejects a subject of more than 72 characters, however many bytes they take', () => {
  expect(checkSubject(`server: ${'ы'.repeat(64)}`)).toEqual([])
  expect(checkSubject(`server: ${'ы'.repeat(65)}`)).toEqual([
    expect.stringContaining('73 characters, over 72'),
  ])
})

test('the commit message check rejects a subject that does not begin with an area of the code such as «server: »', () => {
  expect(checkSubject('Limit the size of a body')).toEqual([expect.stringContaining('begin with the area')])
})
