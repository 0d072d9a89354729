import { expect, test } from 'vitest'
import { buildCalculationInquiry, buildCallbackInquiry } from '../../testing/build-inquiry.ts'
import { buildInquiryClipboardTable } from './inquiry-clipboard-table.ts'

test('the copied table of inquiries has the owner, the due time in Kyiv and the kind as the screen names it', () => {
  const { head, rows } = buildInquiryClipboardTable([
    buildCallbackInquiry({ owner: { id: 7, name: 'Олена' }, due: '2026-12-01T07:00:00.000Z' }),
    buildCalculationInquiry({ owner: null, due: null }),
  ])
  const listCells = (name: string) => rows.map((cells) => cells[head?.indexOf(name) ?? -1])
  expect(listCells('Ответственный')).toEqual(['Олена', null])
  expect(listCells('Срок')).toEqual(['2026-12-01 09:00', null])
  expect(listCells('Вид')).toEqual(['Звонок', 'Письмо'])
})
