/** A picture being uploaded. Its position is plugin state and never part of the document. */
export interface Waiting {
  readonly id: number
  /** Document position between two blocks. */
  readonly at: number
  readonly file: File
  /** Why the upload failed. Undefined while it is running. */
  readonly trouble?: string | undefined
}

interface Mapping {
  readonly mapResult: (at: number, side: number) => { readonly pos: number; readonly deletedAcross: boolean }
}

/**
 * Maps the positions through a document change. When one of several at the same position arrives, the earlier ones stay
 * before it.
 */
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
