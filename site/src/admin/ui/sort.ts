/** A list in one order: by which column, and from which end. */
export interface Sort<Column extends string> {
  readonly by: Column
  readonly isDescending: boolean
}

/** `title`, or `-title` from the other end, as an address has it; anything else is the first column. */
export const readSort = <Column extends string>(
  text: string,
  columns: readonly [Column, ...Column[]],
): Sort<Column> => {
  const isDescending = text.startsWith('-')
  const by = columns.find((column) => column === (isDescending ? text.slice(1) : text))
  return by === undefined ? { by: columns[0], isDescending: false } : { by, isDescending }
}

/** What a click on a column makes of the order, both as an address has it. */
export const nextSort = <Column extends string>(
  text: string,
  columns: readonly [Column, ...Column[]],
  column: Column,
): string => {
  const { by, isDescending } = readSort(text, columns)
  return by === column && !isDescending ? `-${column}` : column
}
