import { expect, test } from 'vitest'
import { type ClipboardTable, formatTableAsHtml, formatTableAsTsv } from './copyable-table.tsx'

const table: ClipboardTable = {
  head: ['Площадка', 'Цена, $'],
  rows: [
    ['07114', 1445.5],
    ['Newark "A"\nнова', -1_234_567],
    ['=HYPERLINK("http://x")', null],
    ['2026-11-25', 0],
    ['<b>&', 0.05],
  ],
}

test('a table copied as text has plain digits with a decimal comma, quoted cells and no formulas', () => {
  expect(formatTableAsTsv(table).split('\r\n')).toEqual([
    'Площадка\tЦена, $',
    '07114\t1445,5',
    '"Newark ""A""\nнова"\t-1234567',
    `"'=HYPERLINK(""http://x"")"\t`,
    '2026-11-25\t0',
    '<b>&\t0,05',
  ])
})

test('a table copied as HTML keeps texts of digits as text and shows markup as it was typed', () => {
  const html = formatTableAsHtml(table)
  expect(html).toContain('<thead><tr><th>Площадка</th><th>Цена, $</th></tr></thead>')
  expect(html).toContain(`<td style="mso-number-format:'\\@'">07114</td><td>1445,5</td>`)
  const phone = formatTableAsHtml({ rows: [['+380 67 123-45-67', '2026-11-25', '+1-2']] })
  expect(phone).toContain(
    `<td style="mso-number-format:'\\@'">+380 67 123-45-67</td><td>2026-11-25</td><td style="mso-number-format:'\\@'">'+1-2</td>`,
  )
  expect(html).toContain('<td>Newark &quot;A&quot;<br>нова</td><td>-1234567</td>')
  expect(html).toContain(`<td>'=HYPERLINK(&quot;http://x&quot;)</td><td></td>`)
  expect(html).toContain('<td>2026-11-25</td><td>0</td>')
  expect(html).toContain('<td>&lt;b&gt;&amp;</td><td>0,05</td>')
})
