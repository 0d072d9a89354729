import { settingDefinitions } from 'shared/contract'
import { expect, test } from 'vitest'
import { listPlannedSettingValues } from './planned-setting-lines.ts'

const { kind } = settingDefinitions['vat-percent']

const change = (value: string | null, day: string) => ({
  title: 'vat-percent',
  value,
  author: 'Оксана',
  changedAt: `${day}T10:00:00.000Z`,
  note: '',
  validFrom: null,
})

const planned = '2018-11-25: 20\n2027-01-01: 22'

test('a value for a later day is planned until its day', () => {
  const changes = [change(planned, '2026-11-20'), change('20', '2026-01-01')]
  expect(listPlannedSettingValues(kind, changes, 0, '2026-11-20')).toEqual([
    { day: '2027-01-01', state: 'planned' },
  ])
  expect(listPlannedSettingValues(kind, changes, 0, '2027-01-01')).toEqual([
    { day: '2027-01-01', state: 'past' },
  ])
  expect(listPlannedSettingValues(kind, changes, 1, '2026-11-20')).toEqual([])
})

test('a planned value that a later change removed or replaced is withdrawn', () => {
  const withdrawn = { day: '2027-01-01', state: 'withdrawn', withdrawnOn: '2026-11-22' }
  for (const later of ['20', '2018-11-25: 20\n2027-01-01: 23', null])
    expect(
      listPlannedSettingValues(
        kind,
        [change(later, '2026-11-22'), change(planned, '2026-11-20')],
        1,
        '2026-12-01',
      ),
    ).toEqual([withdrawn])
})

test('a change does not plan what an earlier one has planned', () => {
  const changes = [change(`${planned}\n2028-01-01: 23`, '2026-11-21'), change(planned, '2026-11-20')]
  expect(listPlannedSettingValues(kind, changes, 0, '2026-11-22')).toEqual([
    { day: '2028-01-01', state: 'planned' },
  ])
  expect(listPlannedSettingValues(kind, changes, 1, '2026-11-22')).toEqual([
    { day: '2027-01-01', state: 'planned' },
  ])
})

test('a value removed after its day was in force and is not withdrawn', () => {
  const changes = [change('20', '2027-02-01'), change(planned, '2026-11-20')]
  expect(listPlannedSettingValues(kind, changes, 1, '2027-02-01')).toEqual([
    { day: '2027-01-01', state: 'past' },
  ])
})
