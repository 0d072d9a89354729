import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { TestFeeTableRows } from '../testing/fee-table-api.ts'
import { buildFeeTableFile } from './build-fee-table-file.ts'

const buildWorkbook = (rows: TestFeeTableRows, author = 'Олена') =>
  buildFeeTableFile({
    title: 'transportation',
    format: 'xlsx',
    rows,
    author,
    createdAt: '2026-11-20T10:00:00.000Z',
  })

const unzipWorkbook = async (rows: TestFeeTableRows, author?: string) => {
  const parts = unzipSync(await buildWorkbook(rows, author))
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  return {
    sheet: part('xl/worksheets/sheet1.xml'),
    workbook: part('xl/workbook.xml'),
    texts: part('xl/sharedStrings.xml'),
    styles: part('xl/styles.xml'),
    core: part('docProps/core.xml'),
    all: Object.keys(parts),
    types: part('[Content_Types].xml'),
    relations: part('_rels/.rels'),
  }
}

const dallas: TestFeeTableRows = [['copart', 'DALLAS', 'TX', '08561', 'Houston', 445.5]]

describe('the xlsx export', () => {
  test('a fee table downloaded as a workbook has one sheet named after the table', async () => {
    expect((await unzipWorkbook(dallas)).workbook).toContain('name="transportation"')
  })

  test('a downloaded fee table workbook has bold Russian headings in a frozen row and columns wide enough for them', async () => {
    const { sheet, texts, styles } = await unzipWorkbook(dallas)
    expect(texts).toMatch(/^.*?<t>Аукцион<\/t>.*<t>Порт погрузки<\/t>/)
    expect(sheet).toMatch(/<pane ySplit="1"[^>]*state="frozen"/)
    expect(sheet).toContain('<col min="2" max="2" width="24" customWidth="1"/>')
    const style = Number(/<c r="A1" s="(\d+)"/.exec(sheet)?.[1])
    const format = [...styles.matchAll(/<xf [^>]*>/g)][style]?.[0] ?? ''
    const font = Number(/fontId="(\d+)"/.exec(format)?.[1])
    expect([...styles.matchAll(/<font>.*?<\/font>/g)][font]?.[0]).toContain('<b/>')
  })

  test('in a downloaded fee table workbook, numbers are number cells, and zip codes are text cells that no program converts', async () => {
    const { sheet, texts, styles } = await unzipWorkbook([...dallas, [null, 'Houston', '', '1', '=1+1', -3]])
    expect(sheet).toMatch(/<c r="F2" s="\d+"><v>445.5<\/v>/)
    expect(sheet).toMatch(/<c r="F3" s="\d+"><v>-3<\/v>/)
    expect(sheet).toMatch(/<c r="D2" s="\d+" t="s">/)
    expect(sheet).not.toMatch(/<f>|r="A3"/)
    expect(texts).toContain('<t>08561</t>')
    expect(texts).toContain('<t>=1+1</t>')
    expect(styles).toContain('formatCode="@"')
  })

  test('a downloaded fee table workbook names the author and date of the version, and nothing about the server', async () => {
    const { core, types, relations, all } = await unzipWorkbook(dallas, 'Олена <&> "Ко"')
    expect(core).toContain('<dc:creator>Олена &lt;&amp;&gt; "Ко"</dc:creator>')
    expect(core).toContain('2026-11-20T10:00:00.000Z</dcterms:created>')
    expect(types).toContain('PartName="/docProps/core.xml"')
    expect(relations).toContain('Target="docProps/core.xml"')
    expect(all).not.toContain('docProps/app.xml')
  })

  test('downloading the same fee table version at different times gives byte-identical workbooks', async () => {
    const now = await buildWorkbook(dallas)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-05T05:05:05.000Z') })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    expect(await buildWorkbook(dallas)).toEqual(now)
  })

  test('characters that XML does not allow are left out of a downloaded fee table workbook', async () => {
    const { texts, sheet } = await unzipWorkbook([['\u0000\u0007бип', '<&>', '\uD800', 5, 'x'], []])
    expect(texts).toContain('<t>бип</t>')
    expect(texts).toContain('&lt;&amp;&gt;')
    expect(sheet).toMatch(/<c r="D2"[^>]*><v>5<\/v>/)
  })
})
