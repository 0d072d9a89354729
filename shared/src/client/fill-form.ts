import type { FormPart } from './send.ts'

interface Form<Piece> {
  append(name: string, value: string): void
  append(name: string, file: Piece, fileName: string): void
}

/** Appends fields and files to a form of the host, which converts bytes to its own file type. */
export const fillForm = <Piece, Filled extends Form<Piece>>(
  form: Filled,
  parts: readonly FormPart[],
  pieceOf: (bytes: Uint8Array<ArrayBuffer>) => Piece,
): Filled => {
  for (const part of parts) {
    if ('bytes' in part) form.append(part.name, pieceOf(part.bytes), part.fileName)
    else form.append(part.name, part.value)
  }
  return form
}
