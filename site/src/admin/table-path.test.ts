import { feeTableTitles } from 'shared/calculator'
import { expect, test } from 'vitest'
import { tableAt, tablePath } from './table-path.ts'

test('each table is known by the address of its screen, with a slash behind it too', () => {
  for (const title of feeTableTitles) {
    expect(tableAt(tablePath(title))).toBe(title)
    expect(tableAt(`${tablePath(title)}/`)).toBe(title)
  }
})

test('any other address is of none', () => {
  for (const path of ['/admin/tables', '/admin/tables/', '/admin/tables/copart', '/admin/copart-fee', ''])
    expect(tableAt(path), path).toBeUndefined()
})
