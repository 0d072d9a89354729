import { expect, test } from 'vitest'
import { buildSettingsCsv } from './known-settings.ts'

test('the CSV file has a line for each setting, user-defined settings last', () => {
  const rows = [
    { id: 1, title: 'vat-percent', value: '21' },
    { id: 2, title: 'our own note', value: 'a;b' },
  ]
  const { name, text } = buildSettingsCsv(rows, '2026-11-20')
  expect(name).toBe('settings-2026-11-20.csv')
  expect(text).toContain('\r\n"vat-percent";"НДС, %";"21";"20"\r\n')
  expect(text).toContain('\r\n"broker-fee";"Таможенный брокер, USD";"300";"300"\r\n')
  expect(text.endsWith('\r\n"our own note";"";"a;b";""\r\n')).toBe(true)
})
