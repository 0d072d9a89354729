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
    'password password',
    'dragon dragon',
    '!@#$%^&*()_+',
    '20262026202620',
    '147258369147',
    '1990-01-01-1990',
    'a1b2c3d4e5f6',
    'абвгґдеєжзиі',
  ]
  for (const password of runs) {
    test(`«${password}» is a run or a repetition`, () => {
      expect(codeOf(password)).toBe('run')
    })
  }

  for (const password of [
    'leavemealone',
    'Пароль2026!!',
    'привет123456',

    'P@ssw0rd-2026!',
    'Sunshine1985!!',
    '!!!football2026',
  ]) {
    test(`«${password}» is a common one`, () => {
      expect(codeOf(password)).toBe('common')
    })
  }

  test('one that holds the name of the e-mail, with or without its dots', () => {
    const holds = (password: string, email: string) => weaknessOf(password, email)?.code === 'holds-email'
    expect(holds('OLENA goes sailing', 'olena@example.com')).toBe(true)
    expect(holds('ivanpetrov ferry 7', 'ivan.petrov@example.com')).toBe(true)
    expect(holds('Ivan Petrov ferry 7', 'ivan.petrov@example.com')).toBe(true)
    expect(holds('ana takes a ferry', 'ana@example.com')).toBe(true)
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

  test('a short name in an e-mail forbids no word that only holds its letters', () => {
    expect(weaknessOf('sunflower tram window', 'a@example.com')).toBeUndefined()
    expect(weaknessOf('the candle window', 'and@example.com')).toBeUndefined()
    expect(weaknessOf('banana tram window', 'ana@example.com')).toBeUndefined()
  })
})
