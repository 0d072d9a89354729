import { expect, test } from 'vitest'
import { computeCaretAfterDigitGrouping, groupTypedNumberDigits } from './calculator-form-fields.tsx'

const show = (text: string): string => text.replaceAll('\u00a0', ' ')

test.for([
  ['6', '6'],
  ['620', '620'],
  ['6200', '6 200'],
  ['1234567', '1 234 567'],
  ['12 34', '1 234'],
  ['1 23', '123'],
  ['6200,5', '6 200,5'],
  ['6200.', '6 200.'],
  ['', ''],
] as const)('a number field groups the typed digits «%s» by thousands as «%s»', ([typed, shown]) => {
  expect(show(groupTypedNumberDigits(typed))).toBe(shown)
})

test.for(['$6,200.00', '6200 $', '1.445,50', '6к', '1,6 л', '6,200'])(
  'a number field of the calculator does not group the digits of the typed text «%s», as it has other characters too',
  (typed) => {
    expect(groupTypedNumberDigits(typed)).toBe(typed)
  },
)

test.for([
  ['6200', 4, 5],
  ['16 200', 2, 2],
  ['1 62 00', 3, 2],
  ['6200', 1, 1],
] as const)(
  'grouping the digits of «%s» moves the caret of the number field from %d to %d',
  ([typed, before, after]) => {
    expect(computeCaretAfterDigitGrouping(typed, before, groupTypedNumberDigits(typed))).toBe(after)
  },
)
