import type { Session } from 'electron'
import { expect, test, vi } from 'vitest'
import { setUpSpellChecker, spellingDictionaryUrlSchema } from './spell-checker.ts'

const setUp = (isMac: boolean, dictionaryUrl: string | null = null) => {
  const calls: unknown[][] = []
  const record =
    (name: string) =>
    (...input: unknown[]) =>
      void calls.push([name, ...input])
  const session = {
    availableSpellCheckerLanguages: ['en-US', 'ru', 'uk'],
    setSpellCheckerDictionaryDownloadURL: vi.fn(record('url')),
    setSpellCheckerLanguages: vi.fn(record('languages')),
    setSpellCheckerEnabled: vi.fn(record('enabled')),
  }
  const isChecked = setUpSpellChecker(session as unknown as Session, isMac, dictionaryUrl)
  expect(calls.at(-1)).toEqual(['enabled', isChecked])
  return calls
}

test('with a configured download URL of dictionaries, the app checks the spelling of Russian and Ukrainian', () => {
  expect(setUp(false, 'https://broker.example.com/dictionaries/')).toEqual([
    ['url', 'https://broker.example.com/dictionaries/'],
    ['languages', ['ru', 'uk']],
    ['enabled', true],
  ])
})

test('without a configured download URL of dictionaries, the app turns spell checking off and downloads nothing', () => {
  expect(setUp(false)).toEqual([
    ['languages', []],
    ['enabled', false],
  ])
})

test('on macOS the system checks the spelling, whatever is configured', () => {
  expect(setUp(true)).toEqual([['enabled', true]])
  expect(setUp(true, 'https://broker.example.com/d/')).toEqual([['enabled', true]])
})

test('the download URL of spelling dictionaries must be https or loopback, and gets a final slash', () => {
  expect(spellingDictionaryUrlSchema.parse('https://broker.example.com/d')).toBe(
    'https://broker.example.com/d/',
  )
  expect(spellingDictionaryUrlSchema.parse('http://127.0.0.1:8080/d/')).toBe('http://127.0.0.1:8080/d/')
  for (const text of [
    undefined,
    '',
    'dictionaries',
    'http://broker.example.com/',
    'file:///etc/',
    'ftp://a/',
  ])
    expect(spellingDictionaryUrlSchema.safeParse(text).success, text).toBe(false)
})
