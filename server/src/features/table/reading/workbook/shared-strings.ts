import { type GridCell, gridLimits } from '../grid.ts'
import { tooMuch } from '../refusals.ts'
import { textCell } from '../text-cell.ts'
import type { Archive } from '../zip/archive.ts'
import { withinCell } from './within-cell.ts'
import { writtenText } from './written-text.ts'
import { readXml } from './xml.ts'

const MOST = gridLimits.rows * gridLimits.columns

const tooMany = () =>
  tooMuch('В книге слишком много разных текстов. Сохраните в новую книгу один лист с таблицей и загрузите её')

/** Reads the shared strings as one cell each. Phonetic text is left out. */
export const sharedStringsOf = (archive: Archive, part: string): readonly GridCell[] => {
  const cells: GridCell[] = []
  let text = ''
  const piece = (written: string, attributes: Readonly<Record<string, string>>): void => {
    text = withinCell(text + writtenText(written, attributes))
  }
  readXml(archive, part, {
    closes: {
      '/sst/si/t': piece,
      '/sst/si/r/t': piece,
      '/sst/si': () => {
        cells.push(textCell(text))
        text = ''
        if (cells.length > MOST) throw tooMany()
      },
    },
  })
  return cells
}
