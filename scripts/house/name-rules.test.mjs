import { describe, expect, test } from 'vitest'
import { findNameProblems } from './name-rules.mjs'

const check = (files) => findNameProblems(new Map(Object.entries(files)))

describe('an exported name', () => {
  test.each([
    ['export const keptPage = 1', 'private vocabulary; write saved, cached or stored'],
    ['export interface Surroundings {', 'private vocabulary; write deps'],
    ['export const priceOf = () => 1', 'begin with a verb'],
    ['export interface AutosaveNeeds {', 'take collaborators as Pick<…> of the context'],
    ['export type Request = string', 'the platform has this name'],
  ])('the exported name in «%s» is rejected', (text, message) => {
    expect(check({ 'site/src/lib/a.ts': text })).toEqual([expect.stringContaining(message)])
  })

  test.each(['export const signIn = 1', 'const keptPage = 1', "export { keptPage } from './other.ts'"])(
    'the exported name in «%s» is accepted',
    (text) => {
      expect(check({ 'site/src/lib/a.ts': text })).toEqual([])
    },
  )

  test('an exported name is rejected in two files of one package, and accepted in two packages', () => {
    const text = 'export const parseDay = 1'
    expect(check({ 'site/src/a.ts': text, 'site/src/b.ts': text })).toEqual([
      'parseDay is exported by site/src/a.ts and site/src/b.ts: give each its own name',
    ])
    expect(check({ 'site/src/a.ts': text, 'server/src/a.ts': text })).toEqual([])
  })

  test('an exported name may be repeated by route modules and by tests', () => {
    expect(
      check({ 'site/src/a.ts': 'export const load = 1', 'site/src/b.ts': 'export const load = 1' }),
    ).toEqual([])
    expect(
      check({ 'site/src/a.ts': 'export const x = 1', 'site/src/a.test.ts': 'export const x = 1' }),
    ).toEqual([])
  })
})

test('a file name with a word of the private vocabulary is rejected', () => {
  expect(check({ 'site/src/browser/kept-forms.ts': '' })).toEqual([
    'site/src/browser/kept-forms.ts: «kept» is private vocabulary; write saved, cached or stored',
  ])
})
