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
  ])('the naming check rejects the exported name in «%s»', (text, message) => {
    expect(check({ 'site/src/lib/a.ts': text })).toEqual([expect.stringContaining(message)])
  })

  test.each(['export const signIn = 1', 'const keptPage = 1', "export { keptPage } from './other.ts'"])(
    'the naming check accepts the exported name in «%s»',
    (text) => {
      expect(check({ 'site/src/lib/a.ts': text })).toEqual([])
    },
  )

  test('the naming check rejects one exported name in two files of one package, and accepts it in two packages', () => {
    const text = 'export const parseDay = 1'
    expect(check({ 'site/src/a.ts': text, 'site/src/b.ts': text })).toEqual([
      'parseDay is exported by site/src/a.ts and site/src/b.ts: give each its own name',
    ])
    expect(check({ 'site/src/a.ts': text, 'server/src/a.ts': text })).toEqual([])
  })

  test('the naming check allows route modules and tests to repeat an exported name', () => {
    expect(
      check({ 'site/src/a.ts': 'export const load = 1', 'site/src/b.ts': 'export const load = 1' }),
    ).toEqual([])
    expect(
      check({ 'site/src/a.ts': 'export const x = 1', 'site/src/a.test.ts': 'export const x = 1' }),
    ).toEqual([])
  })
})

test('the naming check rejects a file name that contains a word from the list of unclear words', () => {
  expect(check({ 'site/src/browser/kept-forms.ts': '' })).toEqual([
    'site/src/browser/kept-forms.ts: «kept» is private vocabulary; write saved, cached or stored',
  ])
})
