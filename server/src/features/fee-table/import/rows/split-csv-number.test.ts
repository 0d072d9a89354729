import { formatFeeTableProblemLocation } from 'shared/tables'
import { describe, expect, test } from 'vitest'
import { readFeeTableSheet } from '../check-fee-table-file.ts'
import { parseFeeTableSheet } from '../parse-fee-table-sheet.ts'

const importLines = (title: 'copart-fee' | 'ship-delivery' | 'transportation', lines: readonly string[]) => {
  const { rows, errors } = parseFeeTableSheet(readFeeTableSheet(Buffer.from(lines.join('\n')), title), title)
  return {
    rows: rows.length,
    errors: errors.map((problem) => `${formatFeeTableProblemLocation(problem)}: ${problem.code}`),
    message: errors[0]?.message.replaceAll('\u00A0', ' '),
  }
}

const inland = 'auction,location,state,zip,port,price'
const wide = 'auction,location,Newark,Houston'

describe('a number split in two by its thousands comma', () => {
  test('a number in a fee table csv that its thousands comma splits into two cells is never read as its first digits', () => {
    const { errors, message, rows } = importLines('transportation', [
      inland,
      'copart,Dallas,TX,75051,Newark,1,260',
      'copart,Dallas,TX,75051,Houston,360',
    ])
    expect(errors).toEqual(['row 2: torn-figure'])
    expect(message).toBe(
      'В строке больше ячеек, чем в заголовках: похоже, число «1,260» запятая разделила на две. Возьмите такие числа в кавычки или сохраните файл как xlsx; если запятая в конце строки лишняя, уберите её.',
    )
    expect(rows).toBe(1)
  })

  test.each([
    ['of a port in its own column', 'transportation', [wide, 'copart,Dallas,1,260,1,300']],
    ['before ports that are not served', 'transportation', [wide, 'copart,Dallas,1,260,']],
    ['with cents and its sign', 'transportation', [inland, 'copart,Dallas,TX,75051,Newark,$1,260.00']],
    [
      'before other figures',
      'ship-delivery',
      ['origin,port,destination,price,onward,days', 'usa,Newark,Klaipeda,1,260,35,'],
    ],
  ] as const)('a csv number split in two cells by its thousands comma is detected %s', (_, title, lines) => {
    expect(importLines(title, lines).errors).toEqual(['row 2: torn-figure'])
  })
})

describe('a row longer than its headings is still read', () => {
  test.each([
    ['where it ends with a remark', 'copart-fee', ['from,to,fee', '0,100,25,with gate', '100,,30']],
    ['where no figure of it can have been cut', 'transportation', [wide, 'copart,Dallas,1260,1300,']],
    [
      'where a spreadsheet made all its lines equally long',
      'transportation',
      [`${wide},`, 'copart,Dallas,1,260,7'],
    ],
  ] as const)('a csv row with more cells than headings is still read %s', (_, title, lines) => {
    expect(importLines(title, lines).errors).toEqual([])
  })
})

test.each([
  ['copart-fee', ['from,to,fee', '0,100,25,50', '100,,30']],
  ['copart-fee', ['from;to;fee', '0;100;25;50', '100;;30']],
  ['transportation', [wide.replaceAll(',', ';'), 'copart;Dallas;1;260;7']],
] as const)('a csv row with a number beyond the last heading is rejected: %s', (title, lines) => {
  const { errors, message } = importLines(title, lines)
  expect(errors).toEqual(['row 2: extra-figure'])
  expect(message).toContain(
    `Правее последнего заголовка стоит число «${title === 'copart-fee' ? '50' : '7'}»`,
  )
})
