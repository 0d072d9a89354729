import type { Session } from 'electron'
import { z } from 'zod'
import { isSecureUrl } from '../server/server-address.ts'

/** Languages of the texts that the office writes. */
const SPELLING_LANGUAGES = ['ru', 'uk']

/** Address of the dictionaries. Electron appends the name of a file to it. */
export const spellingDictionaryUrlSchema = z
  .string()
  .max(2000)
  .refine((text) => isSecureUrl(URL.parse(text)))
  .transform((text) => (text.endsWith('/') ? text : `${text}/`))

/**
 * Checks the spelling in the pages of a session: on macOS with the dictionaries of the system, elsewhere with those at
 * the configured address. Without one nothing is downloaded. Returns whether spelling is checked.
 */
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
