import { expect, test } from 'vitest'
import { parseFeeTableFile } from './check-fee-table-file.ts'

const listFileErrors = (text: string) =>
  parseFeeTableFile({ bytes: Buffer.from(text), title: 'copart-fee', tables: {} }).errors.map(
    ({ code }) => code,
  )

test('a file whose rows cannot be read is not reported as empty', () => {
  expect(listFileErrors('Карго;тел. 000\n0;100\n')).toEqual(['no-headings'])
  expect(listFileErrors('от;до;сбор\nИтого;;25\n')).toEqual(['total-row'])
  expect(listFileErrors('от;до;сбор\n')).toEqual(['no-rows'])
})

test('a percent that looks like a fraction causes one warning', () => {
  const { errors, warnings } = parseFeeTableFile({
    bytes: Buffer.from('от;до;сбор;процент\n0;1000;25;\n1000;;;0,06\n'),
    title: 'copart-fee',
    tables: {},
  })
  expect(errors).toEqual([])
  expect(warnings.map(({ code, rows }) => [code, rows])).toEqual([['share-as-percent', [[3, 3]]]])
})
