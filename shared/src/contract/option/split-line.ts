/** `2026-01-01: 3328` → `['2026-01-01', '3328']`; without a colon the whole line is the value. */
export const splitLine = (row: string): readonly [key: string, value: string] => {
  const colon = row.indexOf(':')
  return colon === -1 ? ['', row] : [row.slice(0, colon).trim(), row.slice(colon + 1).trim()]
}
