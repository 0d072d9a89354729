import fc from 'fast-check'
import { checkProperty, chooseRunCount } from 'shared/testing/repetition'
import { describe, expect, test } from 'vitest'
import { replaceLinksAndPhoneNumbers } from './message-without-links.ts'

const honestTexts = [
  'Мотор 1.8 л, 2019 г.в., т.е. бензин.Сколько стоит?',
  'Живу в г.Киев, ул.Шевченко, д.5, тыс.грн. и т.д. и т.п.',
  'Volkswagen Passat 2.0 TDI, 2.0TDI или 1.4TSI/1.6, Audi.Какой лучше?',
  'Бюджет 12 500 $, 12.500 $, 10 000–12 500 $ или 15 000 - 20 000 $ с доставкой',
  'Пробег 150 000 км, от 100 000 - 150 000 км, не больше 123 456 км',
  'BMW 320 2019 150 000 км, Camry 70 2019 2.5 15 000$',
  'Годы 2017 2018 2019 2020, с 2015-2018, выставлен 12.05.2024 - 15.06.2024',
  'VIN WBA3A5C50CF256651 и 1HGCM82633A004352, VIN:WBA3A5C50CF256651, лот 45678912',
  'Расход 7,5 л/100 км, мощность 150 л.с./110 кВт, 340 Н·м, 75 кВт·ч, см³ и №\u00a05',
  'Аукцион Copart/IAA, №1 - Copart; цены: 5000, 6000, 7000 и 8000 $',
  'Приеду в 18:00-19:00, 12.05.2024 18:30… Спасибо!!! 😊',
]

describe('the message in the copy for a visitor', () => {
  for (const text of honestTexts)
    test(`an honest question stays as it was written: ${text}`, () => {
      expect(replaceLinksAndPhoneNumbers(text)).toBe(text)
    })

  test('links of every form are replaced', () => {
    for (const link of [
      'evil.москва/x',
      'evil.москва',
      'казино.рф',
      'казино.бонус/x',
      'evil。com',
      'evil．com',
      'evil｡com',
      'evil․com',
      'evil·com',
      'e\u00advil.\u200bco\u2060m',
      '\u202emoc.live\u202c.com',
      'ｅｖｉｌ．ｃｏｍ',
      'evil.сom',
      'evil.中国',
      'evil.भारत',
      'i❤.ws',
      'xn--e1a.xn--p1ai',
      'EVIL.COM',
      '1.2.3.4/login',
      '１．２．３．４',
      '0x7f000001/login',
      'http://evil',
      'ｈｔｔｐ：／／evil',
      't.me/evil',
      '@evilbot',
      'я＠почта',
      String.raw`\\evil\share`,
      'skype:evil',
    ])
      expect(replaceLinksAndPhoneNumbers(`Ваш приз ${link} ждёт`), link).toBe('Ваш приз [ссылка] ждёт')
  })

  test('phone numbers of every form are replaced', () => {
    for (const phone of [
      '0671234567',
      '+380671234567',
      '+38 (067) 123-45-67',
      '067 123 45 67',
      '067 - 123 - 45 - 67',
      '067/123/45/67',
      '067:123:45:67',
      '(044) 2019 56 7',
      '+38050 2019 123',
      '380 671 – 234 567',
      '０６７ １２３ ４５ ６７',
      '٠٦٧ ١٢٣ ٤٥ ٦٧',
      '0\u200b67\u00ad123\u200b45\u200b67',
      '2130706433',
    ])
      expect(replaceLinksAndPhoneNumbers(`Звоните ${phone} сейчас`), phone).toBe('Звоните [номер] сейчас')
  })

  test('an invisible or reversing character does not reach the copy', () => {
    expect(replaceLinksAndPhoneNumbers('Скоро\u202e \u2066при\u00adз\u200b')).toBe('Скоро приз')
  })
})

const context = fc.constantFrom('', ' ', '\n', '«', '(', '— ', 'Приз: ', 'Здравствуйте.', 'или,', '2.0 ', '…')
const contextAfter = fc.constantFrom('', ' ', '\n', '»', ' — приз', '…')
const dot = fc.constantFrom(...'.．。｡․·﹒')
const ending = fc.constantFrom(
  'com',
  'COM',
  'ua',
  'москва',
  'рф',
  'Укр',
  'xn--p1ai',
  'link',
  '中国',
  'ｃｏｍ',
)
const path = fc.constantFrom('', '/', '/x?y=1', ':80/x', '?x', '.', '!', ')', '»')
const invisible = fc.constantFrom('', '', '', '\u200b', '\u00ad', '\u2060', '\u202e', '\ufe0f', '\u{e0061}')
const separator = fc.constantFrom('', '', ' ', '\u00a0', '-', '–', ' - ', ') ', '.', '/', '  ')

const LABEL = 'злойsite'

test('no domain survives in the copy, whatever look-alike dots, endings, paths and invisible characters it has', () =>
  checkProperty(
    fc.property(
      context,
      fc.array(invisible, { minLength: LABEL.length, maxLength: LABEL.length }),
      dot,
      invisible,
      ending,
      path,
      contextAfter,
      (before, gaps, at, gap, end, rest, after) => {
        const label = [...LABEL].map((letter, index) => letter + (gaps[index] ?? '')).join('')
        const shown = replaceLinksAndPhoneNumbers(`${before}${label}${at}${gap}${end}${rest}${after}`)
        expect(shown).toContain('[ссылка]')
        expect(shown).not.toContain(LABEL)
      },
    ),
    chooseRunCount(20_000, 500),
  ))

test('no Ukrainian phone number survives in the copy, however its digits are grouped', () =>
  checkProperty(
    fc.property(
      context,
      fc.constantFrom('0', '+380', '380', '+38 (0', '38 0'),
      fc.integer({ min: 3, max: 9 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), separator, invisible), {
        minLength: 8,
        maxLength: 8,
      }),
      contextAfter,
      (before, start, operator, digits, after) => {
        const number = digits.map((parts) => parts.slice(0, 2).join('')).join('')
        const hidden = digits.map((parts) => parts.join('')).join('')
        const shown = replaceLinksAndPhoneNumbers(`${before}${start}${operator}${hidden}${after}`)
        expect(shown).not.toContain(number.trimEnd())
      },
    ),
    chooseRunCount(20_000, 500),
  ))
