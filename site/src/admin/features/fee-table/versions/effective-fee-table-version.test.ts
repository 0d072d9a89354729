import { formatDate } from 'shared/format'
import { describe, expect, test } from 'vitest'
import {
  canWithdrawPlannedFeeTableVersion,
  findEffectiveFeeTableVersion,
  findFeeTableVersionReplacedBy,
  formatFeeTableAppliedMessage,
  isPlannedFeeTableVersion,
} from './effective-fee-table-version.ts'

const buildVersion = (number: number, validFrom: string) => ({ version: number, validFrom })

const findVersionNumberOn = (versions: Parameters<typeof findEffectiveFeeTableVersion>[0], day: string) =>
  findEffectiveFeeTableVersion(versions, day)?.version

describe('the effective fee table version', () => {
  const versions = [
    buildVersion(1, '2026-01-01'),
    buildVersion(2, '2026-06-01'),
    buildVersion(3, '2026-03-01'),
    buildVersion(4, '2026-06-01'),
  ]

  test('the fee table version with the latest start day is in force, whatever its version number', () => {
    expect(findVersionNumberOn(versions, '2026-05-31')).toBe(3)
    expect(findVersionNumberOn(versions, '2026-02-28')).toBe(1)
  })

  test('of several fee table versions with the same start day the newest is in force', () => {
    expect(findVersionNumberOn(versions, '2026-06-01')).toBe(4)
    expect(findVersionNumberOn(versions.toReversed(), '2027-01-01')).toBe(4)
  })

  test('before the first start day the fee table version that starts first is in force, the newest if several start then', () => {
    expect(findVersionNumberOn(versions, '2020-01-01')).toBe(1)
    expect(findVersionNumberOn([...versions, buildVersion(5, '2026-01-01')], '2020-01-01')).toBe(5)
  })

  test('a withdrawn fee table version is never in force, also on a day before all start days', () => {
    const withdrawnAt = '2026-11-20T10:00:00.000Z'
    expect(
      findVersionNumberOn(
        [buildVersion(1, '2026-01-01'), { ...buildVersion(2, '2026-06-01'), withdrawnAt }],
        '2026-07-01',
      ),
    ).toBe(1)
    expect(
      findVersionNumberOn(
        [{ ...buildVersion(1, '2026-01-01'), withdrawnAt }, buildVersion(2, '2026-06-01')],
        '2020-01-01',
      ),
    ).toBe(2)
    expect(
      findVersionNumberOn([{ ...buildVersion(1, '2026-01-01'), withdrawnAt }], '2026-07-01'),
    ).toBeUndefined()
  })

  test('a fee table without versions has no version in force', () => {
    expect(findEffectiveFeeTableVersion([], '2026-01-01')).toBeUndefined()
  })
})

test('a fee table version is planned until its start day, unless it was withdrawn', () => {
  const isPlanned = (validFrom: string, withdrawnAt: string | null = null) =>
    isPlannedFeeTableVersion({ ...buildVersion(2, validFrom), withdrawnAt }, '2026-11-20')
  expect([isPlanned('2026-11-21'), isPlanned('2026-11-20')]).toEqual([true, false])
  expect(isPlanned('2026-11-21', '2026-11-20T10:00:00.000Z')).toBe(false)
})

test('a planned fee table version can be withdrawn only while another version remains', () => {
  const [applied, planned] = [buildVersion(1, '2026-01-01'), buildVersion(2, '2026-12-01')]
  const withdrawn = { ...applied, withdrawnAt: '2026-11-20T10:00:00.000Z' }
  expect(canWithdrawPlannedFeeTableVersion(planned, [applied, planned], '2026-11-20')).toBe(true)
  expect(canWithdrawPlannedFeeTableVersion(planned, [withdrawn, planned], '2026-11-20')).toBe(false)
  expect(canWithdrawPlannedFeeTableVersion(planned, [planned], '2026-11-20')).toBe(false)
  expect(canWithdrawPlannedFeeTableVersion(applied, [applied, planned], '2026-11-20')).toBe(false)
})

const TODAY = '2026-11-20'

const formatMessage = (validFrom: string) =>
  formatFeeTableAppliedMessage(
    { title: 'copart-fee', version: 8, validFrom },
    [
      { version: 8, validFrom },
      { version: 7, validFrom: '2026-10-06' },
    ],
    TODAY,
  )

test('after applying a fee table version that starts today the message says that it is in force', () => {
  expect(formatMessage(TODAY)).toBe('Copart: сбор: версия 8 вступила в силу')
})

test('after applying a fee table version with a later start day the message names this day', () => {
  expect(formatMessage('2026-12-01')).toBe(
    `Copart: сбор: версия 8 вступит в силу ${formatDate('2026-12-01')}`,
  )
})

test('after applying a fee table version with a past start day the message names the version in force today', () => {
  expect(formatMessage('2026-09-01')).toBe(
    `Copart: сбор: версия 8 действует для расчётов с ${formatDate('2026-09-01')}, сегодня в силе версия 7`,
  )
})

test('the message after applying a fee table version says that it is in force if the list of versions is not loaded', () => {
  expect(formatFeeTableAppliedMessage({ title: 'iaa-fee', version: 2, validFrom: TODAY }, [], TODAY)).toMatch(
    /вступила в силу$/,
  )
})

const buildVersionInfo = (version: number, validFrom: string) => ({
  version,
  validFrom,
  createdAt: '2026-11-20T08:00:00.000Z',
  author: 'Оксана',
  note: '',
  rows: 70,
  withdrawnAt: null,
})

const versions = [
  buildVersionInfo(8, '2026-12-01'),
  buildVersionInfo(7, '2026-10-06'),
  buildVersionInfo(6, '2026-12-01'),
  buildVersionInfo(5, '2026-01-01'),
]

test('a new fee table version replaces the version that was in force on its start day', () => {
  expect(
    findFeeTableVersionReplacedBy({ title: 'copart-fee', ...buildVersionInfo(8, '2026-12-01') }, versions),
  ).toMatchObject({
    version: 6,
  })
})

test("a fee table version with a past start day replaces the version in force on that day, not today's", () => {
  expect(
    findFeeTableVersionReplacedBy({ title: 'copart-fee', ...buildVersionInfo(9, '2026-03-01') }, [
      buildVersionInfo(9, '2026-03-01'),
      ...versions,
    ]),
  ).toMatchObject({ version: 5 })
})

test('looking up the version that the first version of a fee table replaced fails with a not-found error', () => {
  const first = buildVersionInfo(1, '2026-01-01')
  expect(() => findFeeTableVersionReplacedBy({ title: 'copart-fee', ...first }, [first])).toThrow(
    expect.objectContaining({ code: 'not-found' }),
  )
})
