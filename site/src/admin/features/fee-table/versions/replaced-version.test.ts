import { expect, test } from 'vitest'
import { findReplacedFeeTableVersion } from './effective-fee-table-version.ts'

const info = (version: number, validFrom: string) => ({
  version,
  validFrom,
  createdAt: '2026-11-20T08:00:00.000Z',
  author: 'Оксана',
  note: '',
  rows: 70,
  withdrawnAt: null,
})

const versions = [info(8, '2026-12-01'), info(7, '2026-10-06'), info(6, '2026-12-01'), info(5, '2026-01-01')]

test('a fee table version replaces the one that applied on its start day', () => {
  expect(
    findReplacedFeeTableVersion({ title: 'copart-fee', ...info(8, '2026-12-01') }, versions),
  ).toMatchObject({
    version: 6,
  })
})

test("a backdated fee table version replaces the one of that day, not today's", () => {
  expect(
    findReplacedFeeTableVersion({ title: 'copart-fee', ...info(9, '2026-03-01') }, [
      info(9, '2026-03-01'),
      ...versions,
    ]),
  ).toMatchObject({ version: 5 })
})

test('the first version of a fee table replaces no other version', () => {
  const first = info(1, '2026-01-01')
  expect(() => findReplacedFeeTableVersion({ title: 'copart-fee', ...first }, [first])).toThrow(
    expect.objectContaining({ code: 'not-found' }),
  )
})
