import { describe, expect, test } from 'vitest'
import { newPassword } from './new-password.ts'
import { weaknessOf } from './password-rules.ts'

const codeOf = (password: string) => weaknessOf(password, 'olena@example.com')?.code

describe('a password that is easy to guess', () => {
  const runs = [
    '123456789012',
    '098765432109',
    'abcdefghijkl',
    'qwertyuiop[]',
    'QWERTYuiopas',
    '1qaz2wsx3edc',
    'йцукенгшщзхъ',
    'фывапролджэф',
    'aaaaaaaaaaaa',
    'aaaaaaaaaaab',
    'abcabcabcabc',
    '121212121212',
    'q9zq9zq9zq9z',
    'wordwordword',
  ]
  for (const password of runs) {
    test(`«${password}» is a run or a repetition`, () => {
      expect(codeOf(password)).toBe('run')
    })
  }

  for (const password of [
    'leavemealone',

    'P@ssw0rd-2026!',
    'Sunshine1985!!',
    '!!!football2026',
  ]) {
    test(`«${password}» is a common one`, () => {
      expect(codeOf(password)).toBe('common')
    })
  }

  test('one that holds the name of the e-mail', () => {
    expect(codeOf('OLENA goes sailing')).toBe('holds-email')
  })
})

describe('a password that is hard to guess', () => {
  const good = [
    'sunflower tram window',
    'тихий паром в полночь',
    'xK9#mQ2$vL7p',
    'correct horse battery staple',
    newPassword(),
  ]
  for (const password of good) {
    test(`«${password}» is taken`, () => {
      expect(codeOf(password)).toBeUndefined()
    })
  }

  test('a name of one or two letters forbids nothing', () => {
    expect(weaknessOf('sunflower tram window', 'a@example.com')).toBeUndefined()
  })
})
