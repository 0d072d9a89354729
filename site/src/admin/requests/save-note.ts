import type { Request } from 'shared/contract'
import { AppError } from 'shared/errors'

interface Deeds {
  readonly read: (id: number) => Promise<Request>
  readonly writeNote: (id: number, note: string, ifVersion: number) => Promise<Request>
}

interface NoteChange {
  readonly id: number
  /** What is to be written over. */
  readonly before: string
  readonly note: string
  readonly version: number
}

/** Writes over the note that was seen, and over no other. Whoever has only marked the request meanwhile is in nobody's way. */
export const saveNote = async (
  { read, writeNote }: Deeds,
  { id, before, note, version }: NoteChange,
): Promise<Request> => {
  try {
    return await writeNote(id, note, version)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'changed') throw error
    const now = await read(id)
    if (now.note !== before) throw error
    return writeNote(id, note, now.version)
  }
}
