import type { Request, RequestState } from 'shared/contract'
import { AppError } from 'shared/errors'

/** Of a request; its state goes with the note where both are decided at once. */
export interface NoteChange {
  readonly note: string
  readonly state?: RequestState
}

interface Deeds {
  readonly read: (id: number) => Promise<Request>
  readonly change: (id: number, change: NoteChange, ifVersion: number) => Promise<Request>
}

interface Seen {
  readonly id: number
  /** What is to be written over. */
  readonly before: string
  readonly version: number
}

/** Writes over the note that was seen, and over no other. Whoever has only marked the request meanwhile is in nobody's way. */
export const saveNote = async (
  { read, change }: Deeds,
  { id, before, version }: Seen,
  wanted: NoteChange,
): Promise<Request> => {
  try {
    return await change(id, wanted, version)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'changed') throw error
    const now = await read(id)
    if (now.note !== before) throw error
    return change(id, wanted, now.version)
  }
}
