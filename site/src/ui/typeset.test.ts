import fc from 'fast-check'
import { checkProperty, chooseRunCount } from 'shared/testing/repetition'
import { expect, test } from 'vitest'
import { typesetRussianText } from './typeset.ts'

test.each([
  ['дорога в Украину и из неё', 'дорога в\u00a0Украину и\u00a0из\u00a0неё'],
  ['В цене всё — до копейки', 'В\u00a0цене всё\u00a0— до\u00a0копейки'],
  ['НДС, 20 % и 1 984 см³', 'НДС, 20\u00a0% и\u00a01\u00a0984\u00a0см³'],
  ['«И это всё»', '«И\u00a0это всё»'],
  ['в 2026 году и 10 лет', 'в\u00a02026\u00a0году и\u00a010\u00a0лет'],
  ['50 € за литр', '50\u00a0€ за\u00a0литр'],
  ['Календарь той же машины', 'Календарь той\u00a0же машины'],
  ['во что он обошёлся бы и стоит ли того', 'во\u00a0что он\u00a0обошёлся\u00a0бы и\u00a0стоит\u00a0ли того'],
  ['«Так» ли это, знал б он', '«Так»\u00a0ли это, знал\u00a0б он'],
  ['желание, бывший, лишь', 'желание, бывший, лишь'],
  ['Copart, Финикс, AZ 85043', 'Copart, Финикс, AZ\u00a085043'],
])(
  'typesetting «%s» keeps short words and units on one line with the word to which they belong',
  (text, set) => {
    expect(typesetRussianText(text)).toBe(set)
  },
)

test.each([
  'This page could not be found',
  'Back to the home page',
  'Go back to home',
  'Insert text here ...',
  'Unknown middleware admin-auth',
  'Нет данных для указаной даты.',
  'Website for customs brokerage services',
])('typesetting does not change the text «%s», which the requirements prescribe', (quoted) => {
  expect(typesetRussianText(quoted)).toBe(quoted)
})

test('typesetting a text with non-breaking spaces leaves it unchanged', () => {
  const set = typesetRussianText('Из Тбилиси и Рустави — паромом в Черноморск, 20 %')
  expect(typesetRussianText(set)).toBe(set)
})

test.each([
  ['Хьюстон или Лос-Анджелес', 'Хьюстон или Лос\u2060-\u2060Анджелес'],
  ['из 2019-го, кто-то', 'из\u00a02019\u2060-\u2060го, кто\u2060-\u2060то'],
  ['контейнер-рефрижератор', 'контейнер-рефрижератор'],
  ['https://example.com/blog/los-andzheles-2026', 'https://example.com/blog/los-andzheles-2026'],
])(
  'typesetting «%s» keeps hyphenated names and short endings on one line, and addresses unchanged',
  (text, set) => {
    expect(typesetRussianText(text)).toBe(set)
    expect(typesetRussianText(set)).toBe(set)
  },
)

const pieces = [
  'а',
  'же',
  'ли',
  'кВт',
  'Б',
  'AZ',
  'x',
  '1',
  '000',
  '85043',
  ' ',
  '\u00a0',
  '-',
  '—',
  '«',
  '%',
  ',',
  '€',
]

// The browser reads typeset titles back from the page and typesets them again while it hydrates.
test('typesetting a typeset text again changes nothing', async () => {
  await checkProperty(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
      const text = typesetRussianText(parts.join(''))
      expect(typesetRussianText(text)).toBe(text)
    }),
    chooseRunCount(20_000, 2_000),
  )
})
