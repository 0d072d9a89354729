import { settingGroups } from 'shared/contract'
import { describe, expect, test } from 'vitest'
import { filterSettingGroups, filterUserDefinedSettings } from './filter-settings.ts'
import { listPredefinedSettings } from './predefined-settings.ts'

const rows = [
  { id: 1, title: 'vat-percent', value: '2020-01-01: 20\n2027-01-01: 22.5' },
  { id: 2, title: 'our own note', value: 'ключ от сейфа' },
]
const all = { q: '', show: '', edit: '' }

const titles = (filter: Partial<typeof all>) =>
  filterSettingGroups(listPredefinedSettings(rows), { ...all, ...filter }, '2026-11-20').flatMap(
    ({ settings }) => settings.map(({ title }) => title),
  )

describe('filterSettingGroups', () => {
  test('without a filter all groups of settings are listed in their order', () => {
    const groups = filterSettingGroups(listPredefinedSettings([]), all, '2026-11-20').map(
      ({ group }) => group,
    )
    expect(groups).toEqual(Object.keys(settingGroups))
  })

  test('the settings search finds settings by hint and source', () => {
    expect(titles({ q: 'тяговой батареей' })).toEqual(['hazard-surcharge'])
    expect(titles({ q: 'пункт 64' })).toEqual(['vat-percent-electric'])
    expect(titles({ q: 'киловатт-час' })).toEqual(['excise-electric'])
  })

  test('the settings search finds settings by label, title, group and value', () => {
    expect(titles({ q: 'ндс' })).toContain('vat-percent-electric')
    expect(titles({ q: 'broker-fee' })).toEqual(['broker-fee'])
    expect(titles({ q: '22,5' })).toEqual(['vat-percent'])
    expect(titles({ q: 'полные годы' })).toEqual(['age-rule'])
    expect(titles({ q: 'регистрация' })).toContain('pension-base')
    expect(titles({ q: 'нет такого' })).toEqual([])
  })

  test('the filter for changed settings shows only those and the setting being edited', () => {
    expect(titles({ show: 'changed' })).toEqual(['vat-percent'])
    expect(titles({ show: 'changed', edit: 'broker-fee', q: 'нет такого' })).toEqual(['broker-fee'])
  })
})

test('the settings search finds user-defined settings by title and value', () => {
  const free = (filter: Partial<typeof all>) =>
    filterUserDefinedSettings(rows.slice(1), { ...all, ...filter }).length
  expect(free({ q: 'сейф note' })).toBe(1)
  expect(free({ q: 'иное' })).toBe(0)
  expect(free({ show: 'changed' })).toBe(0)
  expect(free({ show: 'changed', edit: '2' })).toBe(1)
})
