import { type BuiltInSettingTitle, settingDefinitions } from 'shared/contract'
import { describe, expect, test } from 'vitest'
import { formatSettingInput, normalizeSettingInput, parseSettingInput } from './setting-input.ts'

const findSettingKind = (title: BuiltInSettingTitle) => settingDefinitions[title].kind

describe('setting input', () => {
  test.each(Object.entries(settingDefinitions))(
    'opening and saving the setting %s without an edit stores the same value',
    (_, known) => {
      expect(normalizeSettingInput(known.kind, formatSettingInput(known.kind, known.default))).toBe(
        known.default,
      )
    },
  )

  test.each<[BuiltInSettingTitle, string, string]>([
    ['broker-fee', '12 345,67', '12345.67'],
    ['broker-fee', '12\u00A0345.67', '12345.67'],
    ['vat-percent', '2026-01-01: 20,5', '2026-01-01: 20.5'],
    ['excise-motorcycle', '500,5: 0,062\n: 1', '500.5: 0.062\n: 1'],
    ['phones', '+38 (067) 123-45-67', '+380671234567'],
    ['telegram', ' https://t.me/broker ', 'https://t.me/broker'],
    ['addresses', 'Киев, 1\nОдесса, 2', 'Киев, 1\nОдесса, 2'],
    ['age-rule', 'difference', 'difference'],
  ])('the setting %s typed as «%s» is stored in the standard notation', (title, typed, written) => {
    expect(parseSettingInput(findSettingKind(title), typed)).toBe(written)
    expect(findSettingKind(title).accepts(written)).toBe(true)
  })

  test('a multi-line setting keeps its lines as typed until it is saved, so that errors refer to the typed lines', () => {
    const typed = '2027-01-01: 22\n2026-01-01: 20'
    expect(parseSettingInput(findSettingKind('vat-percent'), typed)).toBe(typed)
    expect(parseSettingInput(findSettingKind('phones'), '+380441\n\n+380442')).toBe('+380441\n\n+380442')
  })

  test('a multi-line setting is stored sorted and without empty lines', () => {
    expect(normalizeSettingInput(findSettingKind('vat-percent'), '2027-01-01: 22\n2026-01-01: 20')).toBe(
      '2026-01-01: 20\n2027-01-01: 22',
    )
    expect(normalizeSettingInput(findSettingKind('phones'), '\n+380 44 000 00 00\n\n')).toBe('+380440000000')
  })
})

test('in a setting form the stored value is shown as people type it, such as a number with a decimal comma', () => {
  expect(formatSettingInput(findSettingKind('insurance-percent'), '1.5')).toBe('1,5')
  expect(formatSettingInput(findSettingKind('phones'), '+380671234567')).toBe(
    '+380\u00A067\u00A0123\u00A045\u00A067',
  )
  expect(formatSettingInput(findSettingKind('privacy-text'), 'ст. 8.1')).toBe('ст. 8.1')
})
