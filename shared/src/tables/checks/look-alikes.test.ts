import { describe, expect, test } from 'vitest'
import { lookAlikeIn } from './look-alikes.ts'

const none = new Set<string>()

const inName = (name: string, known: ReadonlySet<string> = none) => lookAlikeIn(name, false, known)

describe('a name with letters of two alphabets in one word', () => {
  test.each([
    ['\u0421avannah', 'Cavannah'],
    ['Los \u0410ngeles', 'Los Angeles'],
    ['N\u0435w\u0430rk', 'Newark'],
    ['H\u039Fuston', 'HOuston'],
    ['\uFF28ouston', 'Houston'],
    ['Од\u0435сс\u0061', 'Одесса'],
  ])('%s is told how it is meant: %s', (name, meant) => {
    expect(inName(name)?.meant).toBe(meant)
  })

  test('says which letters, where, and of which alphabet', () => {
    expect(inName('N\u0435w\u0430rk')?.said).toBe('буквы «\u0435» (2-я), «\u0430» (4-я) из\u00A0кириллицы')
    expect(inName('Одесс\u0061')?.said).toBe('буква «\u0061» (6-я) из\u00A0латиницы')
  })

  test('that look like none of the other is told without a guess', () => {
    const found = inName('Savanжah')
    expect(found?.said).toContain('«ж» (6-я)')
    expect(found?.meant).toBeUndefined()
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
  ])('%s is a name like another', (name) => {
    expect(inName(name)).toBeUndefined()
  })

  test('that could be read as one of the other alphabet is strange among words of that', () => {
    expect(inName('NEW \u0421\u041E\u041C\u0415')?.meant).toBe('NEW COME')
  })

  test('of letters that all look Latin is strange where its Latin namesake is known, and there alone', () => {
    const name = '\u0420\u041E\u0422\u0410'
    expect(inName(name)).toBeUndefined()
    expect(inName(name, new Set(['pota']))?.meant).toBe('POTA')
  })
})

describe('a state or a zip', () => {
  test('is written in Latin letters, whatever they look like', () => {
    expect(lookAlikeIn('\u0421\u0410', true, none)?.meant).toBe('CA')
    expect(lookAlikeIn('75\u041E51', true, none)?.said).toContain('«\u041E» (3-я)')
  })

  test('may be a word that is plainly Russian', () => {
    expect(lookAlikeIn('Техас', true, none)).toBeUndefined()
  })
})
