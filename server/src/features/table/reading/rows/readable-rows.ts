import { isBlank } from '../cell-reader.ts'
import type { Grid } from '../grid.ts'
import type { HeadingRow } from '../headings/find-headings.ts'
import type { Problems } from '../problems.ts'
import { oddRow } from './odd-row.ts'
import { tornFigures } from './torn-figure.ts'

/** Iterates over the table rows below the headings. Other rows are reported as errors. */
export function* readableRows(
  grid: Grid,
  heading: HeadingRow,
  places: readonly number[],
  problems: Problems,
): Generator<Grid['rows'][number]> {
  const tornIn = tornFigures(grid, heading)
  for (const from of grid.rows.slice(heading.index + 1)) {
    if (problems.isFull()) {
      problems.error(
        { row: from.row, column: null },
        'too-many-problems',
        'Ошибок слишком много: с этой строки и дальше файл не прочитан. Исправьте то, что названо, и проверьте снова.',
      )
      return
    }
    const odd = oddRow(from.cells, heading) ?? tornIn(from)
    if (odd) problems.error({ row: from.row, column: null }, odd.fault, odd.message)
    else if (places.some((at) => !isBlank(from.cells[at]))) yield from
  }
}
