import { settingDefinitions } from 'shared/contract'
import { expect, test } from 'vitest'
import { buildSettingsCsv, findUserDefinedSettings, listPredefinedSettings } from './predefined-settings.ts'

const rows = [
  { id: 1, title: 'vat-percent', value: '21' },
  { id: 2, title: 'duty-percent', value: '10' },
  { id: 3, title: 'our own note', value: 'text' },
]

const setting = (title: string) => listPredefinedSettings(rows).find((each) => each.title === title)

test('all predefined settings are listed in the order in which they are defined', () => {
  expect(listPredefinedSettings([]).map(({ title }) => title)).toEqual(Object.keys(settingDefinitions))
})

test('a stored setting value replaces the default and is marked as changed only if it differs', () => {
  expect(setting('vat-percent')).toMatchObject({ value: '21', isChanged: true, stored: { id: 1 } })
  expect(setting('duty-percent')).toMatchObject({ value: '10', isChanged: false, stored: { id: 2 } })
  expect(setting('broker-fee')).toMatchObject({ value: '300', isChanged: false, stored: undefined })
})

test('a predefined setting with an invalid stored value is listed as unreadable, with its default value', () => {
  const [unreadable] = listPredefinedSettings([{ id: 4, title: 'broker-fee', value: 'даром' }]).filter(
    (each) => each.isUnreadable,
  )
  expect(unreadable).toMatchObject({ title: 'broker-fee', value: '300', isChanged: true })
  expect(listPredefinedSettings(rows).filter(({ isUnreadable }) => isUnreadable)).toEqual([])
})

test('stored settings with unknown titles are listed as user-defined settings', () => {
  expect(findUserDefinedSettings(rows).map(({ id }) => id)).toEqual([3])
})

test('the exported CSV file has one line for each setting, user-defined settings last', () => {
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
