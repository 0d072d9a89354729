const isNumber = (cell) => /^[\d.,×]+$/.test(cell)

/** Formats rows of text as aligned columns. The first row is the header. Numbers are right-aligned. */
export const table = (rows) => {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const isRight = rows[0].map((_, column) => rows.slice(1).every((row) => isNumber(row[column])))
  const align = (cell, column) =>
    isRight[column] ? cell.padStart(widths[column]) : cell.padEnd(widths[column])
  return rows.map((row) => `${row.map(align).join('  ').trimEnd()}\n`).join('')
}
