import { feeTableTitles } from 'shared/calculator'
import { expect, test } from 'vitest'
import { buildFeeTablePath, findFeeTableByPath } from './fee-table-path.ts'

test('each table is known by the address of its screen, with a slash behind it too', () => {
  for (const title of feeTableTitles) {
    expect(findFeeTableByPath(buildFeeTablePath(title))).toBe(title)
    expect(findFeeTableByPath(`${buildFeeTablePath(title)}/`)).toBe(title)
  }
})

test('any other address is of none', () => {
  for (const path of ['/admin/tables', '/admin/tables/', '/admin/tables/copart', '/admin/copart-fee', ''])
    expect(findFeeTableByPath(path), path).toBeUndefined()
})
