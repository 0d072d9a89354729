import { type AppError, createValidationError } from 'shared/errors'
import {
  buildPictureUrls,
  escapeHtmlText,
  formatHtmlOpeningTag,
  type HtmlToken,
  parseHtmlTokens,
  parsePictureKey,
} from 'shared/post'
import type { Db } from '../../../db/db.ts'
import { findPictureByKey } from '../../../domain/pictures/repository.ts'

const getPictureKey = (token: HtmlToken): string | undefined =>
  token.kind === 'open' && token.name === 'img' ? parsePictureKey(token.attributes.src ?? '') : undefined

const formatToken = (token: HtmlToken): string => {
  if (token.kind === 'words') return escapeHtmlText(token.words)
  return token.kind === 'open' ? formatHtmlOpeningTag(token.name, token.attributes) : `</${token.name}>`
}

/** Creates the error of a missing picture: it was the cover of a deleted post or unused for a week. */
const createMissingPictureError = (): AppError =>
  createValidationError(
    'text',
    'unknown',
    'Одной из картинок в тексте на сервере больше нет. Удалите её и вставьте ещё раз',
  )

/**
 * Writes the stored address and size of each picture into a sanitized text. Sizes from the caller would
 * produce addresses of files that do not exist. Pictures that were lost earlier stay in the text, so that the
 * rest of it can still be edited.
 */
export const applyStoredPictureSizes = async (
  db: Db,
  sanitized: string,
  currentText: string,
): Promise<string> => {
  if (!sanitized.includes('<img ')) return sanitized
  const parts: string[] = []
  for (const token of parseHtmlTokens(sanitized)) {
    const key = getPictureKey(token)
    const stored = key === undefined ? undefined : await findPictureByKey(db, key)
    if (key !== undefined && !stored && !currentText.includes(key)) throw createMissingPictureError()
    parts.push(
      stored && key !== undefined && token.kind === 'open'
        ? formatToken({
            ...token,
            attributes: {
              ...token.attributes,
              src: buildPictureUrls(key, stored.width).src,
              width: String(stored.width),
              height: String(stored.height),
            },
          })
        : formatToken(token),
    )
  }
  return parts.join('')
}
