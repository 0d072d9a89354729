import { describe, expect, test } from 'vitest'
import { generatePassword } from './password-hash.ts'
import { findPasswordWeakness } from './password-strength.ts'

const findWeaknessCode = (password: string) => findPasswordWeakness(password, 'olena@example.com')?.code

describe('a password that is easy to guess', () => {
  const runs = [
    '123456789012',
    '098765432109',
    'abcdefghijkl',
    'zyxwvutsrqpo',
    'qwertyuiop[]',
    'QWERTYuiopas',
    'q w e r t y u i o p',
    'йцукенгшщзхъ',
    'фывапролджэф',
    'абвгґдеєжзиі',
    '!@#$%^&*()_+',
    '147258369147',
    'aaaaaaaaaaaa',
    'aaaaaaaaaaab',
    'abcabcabcabc',
    '121212121212',
    '20262026202620',
    '1990-01-01-1990',
    'a1b2c3d4e5f6',
    'q9zq9zq9zq9z',
  ]
  for (const password of runs) {
    test(`the password «${password}» is rejected as a sequence or repetition`, () => {
      expect(findWeaknessCode(password)).toMatch(/^(?:run|common)$/)
    })
  }

  const common = [
    'leavemealone',
    '1qaz2wsx3edc',
    'passwordpassword',
    'password password',
    'dragon dragon',
    'Password1Password2',
    'P@ssw0rd-2026!',
    'ＰＡＳＳＷＯＲＤ１２３４',
    'admin admin password',
    'Winter2026Winter',
    'Sunshine1985!!',
    '!!!football2026',
    'Пароль2026!!',
    'привет123456',
  ]
  for (const password of common) {
    test(`the password «${password}» is rejected as common`, () => {
      expect(findWeaknessCode(password)).toBe('common')
    })
  }

  test('a password that contains the local part of the e-mail address is rejected, with or without its dots', () => {
    const holds = (password: string, email: string) =>
      findPasswordWeakness(password, email)?.code === 'holds-email'
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
    'кит слон гора',
    'зима-паром-слон',
    'паром стул дело',
    'xK9#mQ2$vL7p',
    ')=#EzO@/P>T.O`',
    '_}*Ut!q:q/Ex',
    'correct horse battery staple',
    generatePassword(),
  ]
  for (const password of good) {
    test(`the password «${password}» is accepted`, () => {
      expect(findWeaknessCode(password)).toBeUndefined()
    })
  }

  test('a password of twelve random keyboard characters is always accepted', () => {
    let seed = 20_261_120
    const next = (): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return seed / 2 ** 32
    }
    const draw = () =>
      Array.from({ length: 12 }, () => String.fromCharCode(33 + Math.floor(next() * 94))).join('')
    const refused = Array.from({ length: 20_000 }, draw).filter(
      (password) => findWeaknessCode(password) !== undefined,
    )
    expect(refused).toEqual([])
  })

  test('a password with a longer word that contains the short local part of the e-mail address is accepted', () => {
    expect(findPasswordWeakness('sunflower tram window', 'a@example.com')).toBeUndefined()
    expect(findPasswordWeakness('the candle window', 'and@example.com')).toBeUndefined()
    expect(findPasswordWeakness('banana tram window', 'ana@example.com')).toBeUndefined()
  })
})
