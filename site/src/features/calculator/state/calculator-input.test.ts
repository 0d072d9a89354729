import { describe, expect, test } from 'vitest'
import { type NumberInputFormat, numberInputUnits, parseNumberInput, pickOwnCar } from './calculator-input.ts'

const dollarFormat = { decimals: 2, unit: numberInputUnits.USD, example: '6 200' } as const
const euroFormat = { ...dollarFormat, unit: numberInputUnits.EUR } as const
const volumeFormat = {
  decimals: 0,
  unit: numberInputUnits.volume,
  example: '1 598',
  acceptsLitres: true,
} as const
const batteryFormat = { decimals: 2, unit: numberInputUnits.battery, example: '77,4' } as const
const yearFormat = { decimals: 0, example: '2019', acceptsYearWord: true } as const

const parseOrError = (typed: string, expected: NumberInputFormat = dollarFormat) => {
  const read = parseNumberInput(typed, expected)
  return 'value' in read ? read.value : read.error
}

test.for([
  ['6200', 6200],
  ['6 200', 6200],
  ['6\u00a0200', 6200],
  ['6\u202f200,50', 6200.5],
  ['$6,200.00', 6200],
  ['6,200', 6200],
  ['1,445,000', 1_445_000],
  ['1.445,50', 1445.5],
  ['6200,5', 6200.5],
  ['6200.5 $', 6200.5],
  ['850 usd', 850],
  ['6200,', 6200],
  ['0', 0],
  ['0,44', 0.44],
] as const)('the calculator reads the typed price «%s» as %d', ([typed, value]) => {
  expect(parseOrError(typed)).toBe(value)
})

describe('a unit typed with the number', () => {
  test.for([
    ['850 €', euroFormat, 850],
    ['850 EUR', euroFormat, 850],
    ['1 984 см³', volumeFormat, 1984],
    ['1984 куб. см', volumeFormat, 1984],
    ['75,5 кВт·ч', batteryFormat, 75.5],
  ] as const)(
    'a number field accepts the typed number «%s», whose unit is that of the field',
    ([typed, expected, value]) => {
      expect(parseOrError(typed, expected)).toBe(value)
    },
  )

  test.for([
    ['250000 грн', dollarFormat, 'Указано в гривнах, а нужно в долларах'],
    ['250 000 грн.', euroFormat, 'Указано в гривнах, а нужно в евро'],
    ['€6200', dollarFormat, 'Указано в евро, а нужно в долларах'],
    ['$6200', euroFormat, 'Указано в долларах, а нужно в евро'],
    ['25 л', volumeFormat, 'Указано в литрах, а нужно в см³'],
    ['77 $', batteryFormat, 'Указано в долларах, а нужно в кВт·ч'],
  ] as const)(
    'a number field rejects the typed number «%s», whose unit is not that of the field',
    ([typed, expected, fault]) => {
      expect(parseOrError(typed, expected)).toBe(fault)
    },
  )

  test.for([
    '2019 г.',
    '2019г',
    '2019 год',
    '2019 года',
    '2019 г.в.',
    '2019 Года выпуска',
    '2019 р.',
    '2019 рік',
    '2019 року випуску',
  ])('the year field accepts «%s», a year followed by the word for it', (typed) => {
    expect(parseOrError(typed, yearFormat)).toBe(2019)
  })

  test('the word for a year is rejected before the number, in other number fields and beside another unit', () => {
    expect(parseOrError('г. 2019', yearFormat)).toBe('Напишите цифрами, например 2019')
    expect(parseOrError('2019 г', dollarFormat)).toBe('Напишите цифрами, например 6 200')
    expect(parseOrError('2019 гр', yearFormat)).toBe('Напишите цифрами, например 2019')
  })

  test('the field for the model year rejects a number with a unit, and a price field one with an unknown unit', () => {
    expect(parseOrError('2019 $', yearFormat)).toBe('Напишите цифрами, например 2019')
    expect(parseOrError('6200 фунтов')).toBe('Напишите цифрами, например 6 200')
  })
})

describe('an ambiguous number', () => {
  test.for([
    ['77.400', batteryFormat, 'Напишите 77,4 или 77400', [77.4, 77_400]],
    ['1.445', dollarFormat, 'Напишите 1,45 или 1445', [1.45, 1445]],
  ] as const)(
    'the ambiguous number «%s» gives an error that names both readings, and each of them is accepted',
    ([typed, expected, fault, meant]) => {
      expect(parseOrError(typed, expected)).toBe(fault)
      const offered = fault.match(/[\d,]+/g) ?? []
      expect(offered.map((each) => parseOrError(each, expected))).toEqual(meant)
    },
  )

  test('an ambiguous number in a whole-number field of the calculator gives an error that shows how to write the number', () => {
    for (const typed of ['21.598', '30,6', '1984,5', 'литр'])
      expect(parseOrError(typed, volumeFormat)).toBe('Напишите в см³, например 1 598')
    expect(parseOrError('2.019', yearFormat)).toBe('Напишите цифрами, например 2019')
  })

  test('a number with a leading zero typed into the calculator gives no error about an ambiguous number', () => {
    expect(parseOrError('0,445')).toBe('После запятой не больше двух знаков')
    expect(parseOrError('0.445,50')).toBe('Напишите цифрами, например 6 200')
  })
})

test.for(['', '   ', '$'])(
  'a number field of the calculator with the text «%s» counts as empty and gives the error to fill in the field',
  (typed) => {
    expect(parseOrError(typed)).toBe('Заполните это поле')
  },
)

test.for(['-5', '6e3', '0x10', 'шесть', '6-200', '1,44,5', '٦٢٠٠', 'NaN', 'Infinity', 'constructor'])(
  'a number field of the calculator rejects the typed text «%s» with a request for digits',
  (typed) => {
    expect(parseOrError(typed)).toBe('Напишите цифрами, например 6 200')
  },
)

test('a number field of the calculator gives an error for a typed number with three decimal places', () => {
  expect(parseOrError('6200,555')).toBe('После запятой не больше двух знаков')
})

test('a pasted text that is longer than the server accepts is not sent with the calculation', () => {
  const pickReference = (reference: string) => pickOwnCar({ reference, make: 'Audi' })
  expect(pickReference(` ${'a'.repeat(300)} `)).toEqual({ reference: 'a'.repeat(300), make: 'Audi' })
  expect(pickReference(`a\n${'a'.repeat(298)}`)).toHaveProperty('reference')
  for (const text of ['a'.repeat(301), ' ']) expect(pickReference(text)).toEqual({ make: 'Audi' })
})
