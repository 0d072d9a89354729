import type { Session } from 'electron'
import { z } from 'zod'
import { isSecureUrl } from '../server/server-address.ts'

const SPELLING_LANGUAGES = ['ru', 'uk']

/** Schema of the address of spelling dictionaries, to which Electron appends the name of a dictionary file. */
export const spellingDictionaryUrlSchema = z
  .string()
  .max(2000)
  .refine((text) => isSecureUrl(URL.parse(text)))
  .transform((text) => (text.endsWith('/') ? text : `${text}/`))

/** Sets up spell checking. Outside macOS, dictionaries are downloaded, but only from a configured address. */
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
