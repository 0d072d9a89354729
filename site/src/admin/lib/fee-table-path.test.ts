import { feeTableTitles } from 'shared/calculator'
import { expect, test } from 'vitest'
import { buildFeeTablePath, findFeeTableByPath } from './fee-table-path.ts'

test('each fee table is found by its path, with or without a trailing slash', () => {
  for (const title of feeTableTitles) {
    expect(findFeeTableByPath(buildFeeTablePath(title))).toBe(title)
    expect(findFeeTableByPath(`${buildFeeTablePath(title)}/`)).toBe(title)
  }
})

test('other paths belong to no fee table', () => {
  for (const path of ['/admin/tables', '/admin/tables/', '/admin/tables/copart', '/admin/copart-fee', ''])
    expect(findFeeTableByPath(path), path).toBeUndefined()
})
