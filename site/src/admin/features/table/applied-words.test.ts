import { formatDate } from 'shared/format'
import { expect, test } from 'vitest'
import { appliedWords } from './applied-words.ts'

const TODAY = '2026-11-20'

const words = (validFrom: string) =>
  appliedWords(
    { title: 'copart-fee', version: 8, validFrom },
    [
      { version: 8, validFrom },
      { version: 7, validFrom: '2026-10-06' },
    ],
    TODAY,
  )

test('a version of today is in force', () => {
  expect(words(TODAY)).toBe('Copart: сбор: версия 8 вступила в силу')
})

test('a version of a later day says when it will be', () => {
  expect(words('2026-12-01')).toBe(`Copart: сбор: версия 8 вступит в силу ${formatDate('2026-12-01')}`)
})

test('a version of a day long ago says what is in force today', () => {
  expect(words('2026-09-01')).toBe(
    `Copart: сбор: версия 8 действует для расчётов с ${formatDate('2026-09-01')}, сегодня в силе версия 7`,
  )
})

test('where the other versions are not known, the new one is believed to be in force', () => {
  expect(appliedWords({ title: 'iaa-fee', version: 2, validFrom: TODAY }, [], TODAY)).toMatch(
    /вступила в силу$/,
  )
})
