import type { Session } from 'electron'
import { z } from 'zod'
import { isSecureUrl } from '../server/server-address.ts'

const SPELLING_LANGUAGES = ['ru', 'uk']

/** Electron appends the name of a dictionary file to this address. */
export const spellingDictionaryUrlSchema = z
  .string()
  .max(2000)
  .refine((text) => isSecureUrl(URL.parse(text)))
  .transform((text) => (text.endsWith('/') ? text : `${text}/`))

/** macOS has dictionaries of its own. Elsewhere they are downloaded only if an address is configured. */
export const setUpSpellChecker = (
  session: Session,
  isMac: boolean,
  dictionaryUrl: string | null,
): boolean => {
  if (!isMac) {
    if (dictionaryUrl !== null) session.setSpellCheckerDictionaryDownloadURL(dictionaryUrl)
    const available = new Set(dictionaryUrl === null ? [] : session.availableSpellCheckerLanguages)
    session.setSpellCheckerLanguages(SPELLING_LANGUAGES.filter((each) => available.has(each)))
  }
  const isAvailable = isMac || dictionaryUrl !== null
  session.setSpellCheckerEnabled(isAvailable)
  return isAvailable
}
