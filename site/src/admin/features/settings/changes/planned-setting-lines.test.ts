import { settingDefinitions } from 'shared/contract'
import { expect, test } from 'vitest'
import { listPlannedSettingValues } from './planned-setting-lines.ts'

const { kind } = settingDefinitions['vat-percent']

const buildChange = (value: string | null, day: string) => ({
  title: 'vat-percent',
  value,
  author: 'Оксана',
  changedAt: `${day}T10:00:00.000Z`,
  note: '',
  validFrom: null,
})

const listPlanned = '2018-11-25: 20\n2027-01-01: 22'

test('the history of a setting lists a value with a later start day as planned until that day', () => {
  const changes = [buildChange(listPlanned, '2026-11-20'), buildChange('20', '2026-01-01')]
  expect(listPlannedSettingValues(kind, changes, 0, '2026-11-20')).toEqual([
    { day: '2027-01-01', state: 'planned' },
  ])
  expect(listPlannedSettingValues(kind, changes, 0, '2027-01-01')).toEqual([
    { day: '2027-01-01', state: 'past' },
  ])
  expect(listPlannedSettingValues(kind, changes, 1, '2026-11-20')).toEqual([])
})

test('the history of a setting lists a planned value as withdrawn if a later change removed or replaced it', () => {
  const withdrawn = { day: '2027-01-01', state: 'withdrawn', withdrawnOn: '2026-11-22' }
  for (const later of ['20', '2018-11-25: 20\n2027-01-01: 23', null])
    expect(
      listPlannedSettingValues(
        kind,
        [buildChange(later, '2026-11-22'), buildChange(listPlanned, '2026-11-20')],
        1,
        '2026-12-01',
      ),
    ).toEqual([withdrawn])
})

test('the history of a setting lists planned values only with the change that planned them, not with a later one', () => {
  const changes = [
    buildChange(`${listPlanned}\n2028-01-01: 23`, '2026-11-21'),
    buildChange(listPlanned, '2026-11-20'),
  ]
  expect(listPlannedSettingValues(kind, changes, 0, '2026-11-22')).toEqual([
    { day: '2028-01-01', state: 'planned' },
  ])
  expect(listPlannedSettingValues(kind, changes, 1, '2026-11-22')).toEqual([
    { day: '2027-01-01', state: 'planned' },
  ])
})

test('a planned setting value removed after its start day is listed as past, not as withdrawn', () => {
  const changes = [buildChange('20', '2027-02-01'), buildChange(listPlanned, '2026-11-20')]
  expect(listPlannedSettingValues(kind, changes, 1, '2027-02-01')).toEqual([
    { day: '2027-01-01', state: 'past' },
  ])
})
