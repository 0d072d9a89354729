import { AppError } from 'shared/errors'
import { type Piece, pictureKeyIn, picturePlaces, piecesOf, writtenOpening, writtenWords } from 'shared/post'
import type { Db } from '../../db/open.ts'
import { findPictureByKey } from '../../domain/pictures/repository.ts'

const keyOf = (piece: Piece): string | undefined =>
  piece.kind === 'open' && piece.name === 'img' ? pictureKeyIn(piece.attributes.src ?? '') : undefined

const written = (piece: Piece): string => {
  if (piece.kind === 'words') return writtenWords(piece.words)
  return piece.kind === 'open' ? writtenOpening(piece.name, piece.attributes) : `</${piece.name}>`
}

/** The picture was deleted meanwhile: it was the cover of a deleted post or unused for a week. */
const goneSince = () =>
  new AppError('validation', {
    errors: [
      {
        path: 'text',
        code: 'unknown',
        message: 'Одной из картинок в тексте на сервере больше нет. Удалите её и вставьте ещё раз',
      },
    ],
  })

/**
 * Writes the stored address and size of each picture into a sanitized text. Sizes from the caller would
 * produce addresses of files that do not exist. Pictures that were lost earlier stay in the text, so that the
 * rest of it can still be edited.
 */
export const withStoredPictures = async (db: Db, cleaned: string, before: string): Promise<string> => {
  if (!cleaned.includes('<img ')) return cleaned
  const parts: string[] = []
  for (const piece of piecesOf(cleaned)) {
    const key = keyOf(piece)
    const stored = key === undefined ? undefined : await findPictureByKey(db, key)
    if (key !== undefined && !stored && !before.includes(key)) throw goneSince()
    parts.push(
      stored && key !== undefined && piece.kind === 'open'
        ? written({
            ...piece,
            attributes: {
              ...piece.attributes,
              src: picturePlaces(key, stored.width).src,
              width: String(stored.width),
              height: String(stored.height),
            },
          })
        : written(piece),
    )
  }
  return parts.join('')
}
