import { describe, expect, test } from 'vitest'
import { findLookAlikeLetters } from './look-alike-letters.ts'

const none = new Set<string>()

const findLookAlikesInName = (name: string, known: ReadonlySet<string> = none) =>
  findLookAlikeLetters(name, false, known)

describe('a name with letters of two alphabets in one word', () => {
  test.each([
    ['\u0421avannah', 'Cavannah'],
    ['Los \u0410ngeles', 'Los Angeles'],
    ['N\u0435w\u0430rk', 'Newark'],
    ['H\u039Fuston', 'HOuston'],
    ['\uFF28ouston', 'Houston'],
    ['Од\u0435сс\u0061', 'Одесса'],
  ])('the name %s with look-alike letters is corrected to %s', (name, meant) => {
    expect(findLookAlikesInName(name)?.suggestion).toBe(meant)
  })

  test('the description of look-alike letters in a fee table cell names the letters, their positions and their alphabet', () => {
    expect(findLookAlikesInName('N\u0435w\u0430rk')?.description).toBe(
      'буквы «\u0435» (2-я), «\u0430» (4-я) из\u00A0кириллицы',
    )
    expect(findLookAlikesInName('Одесс\u0061')?.description).toBe('буква «\u0061» (6-я) из\u00A0латиницы')
  })

  test('a letter of another alphabet in a place name is reported without a suggestion if the letter has no look-alike', () => {
    const found = findLookAlikesInName('Savanжah')
    expect(found?.description).toContain('«ж» (6-я)')
    expect(found?.suggestion).toBeUndefined()
  })
})

describe('a word of one alphabet', () => {
  test.each([
    'Newark',
    'Kraków',
    'Iğdır',
    'Одесса',
    'Одеса порт',
    'Порт Newark',
    'Київ',
    '横浜',
    "L'Île-d'Ö",
    '75051',
  ])('the name %s without look-alike letters is accepted', (name) => {
    expect(findLookAlikesInName(name)).toBeUndefined()
  })

  test('a word of a place name in another alphabet than the rest is reported if its letters look like those of the rest', () => {
    expect(findLookAlikesInName('NEW \u0421\u041E\u041C\u0415')?.suggestion).toBe('NEW COME')
  })

  test('a Cyrillic place name in a fee table that looks all Latin is reported only if it resembles a known Latin name', () => {
    const name = '\u0420\u041E\u0422\u0410'
    expect(findLookAlikesInName(name)).toBeUndefined()
    expect(findLookAlikesInName(name, new Set(['pota']))?.suggestion).toBe('POTA')
  })
})

describe('look-alike letters in a state or ZIP code', () => {
  test('a letter of another alphabet in a state or ZIP code of a fee table is reported, even if it looks like a Latin one', () => {
    expect(findLookAlikeLetters('\u0421\u0410', true, none)?.suggestion).toBe('CA')
    expect(findLookAlikeLetters('75\u041E51', true, none)?.description).toContain('«\u041E» (3-я)')
  })

  test('a US state in a fee table cell may be written as a Russian word', () => {
    expect(findLookAlikeLetters('Техас', true, none)).toBeUndefined()
  })
})
