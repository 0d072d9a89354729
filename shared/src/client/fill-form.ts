import type { FormPart } from './send.ts'

interface Form<Piece> {
  append(name: string, value: string): void
  append(name: string, file: Piece, fileName: string): void
}

/** Fields and files of a call in a form of the host, which says what of its own holds bytes. */
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
