import { type Kind, knownOption, type Option, plain } from 'shared/contract'

/** Whose history is open, by the title of a known option or by the id of a free one. */
export interface WithHistory {
  readonly name: string
  /** Missing while there is no row. */
  readonly id: number | undefined
  readonly kind: Kind
  readonly default: string | undefined
}

export const historyOf = (rows: readonly Option[], asked: string): WithHistory | undefined => {
  const known = knownOption(asked)
  if (known) {
    const id = rows.find(({ title }) => title === asked)?.id
    return { name: known.label, id, kind: known.kind, default: known.default }
  }
  const row = rows.find(({ id }) => String(id) === asked)
  return row && { name: row.title, id: row.id, kind: plain, default: undefined }
}
