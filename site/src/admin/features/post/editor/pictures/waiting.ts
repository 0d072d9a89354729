/** A picture on its way to the server. Its place is kept beside the document and is never part of it. */
export interface Waiting {
  readonly id: number
  /** Between two blocks. */
  readonly at: number
  readonly file: File
  /** Why it has not arrived; while it is on its way there is nothing to say. */
  readonly trouble?: string | undefined
}

interface Mapping {
  readonly mapResult: (at: number, side: number) => { readonly pos: number; readonly deletedAcross: boolean }
}

/** Where they stand after a change. Of several at one place the one that arrives leaves those before it before itself. */
export const moved = (
  all: readonly Waiting[],
  mapping: Mapping,
  arrived: number | undefined,
): readonly Waiting[] =>
  all.flatMap((each) => {
    const side = arrived !== undefined && each.id > arrived ? 1 : -1
    const { pos, deletedAcross } = mapping.mapResult(each.at, side)
    return deletedAcross ? [] : [{ ...each, at: pos }]
  })
