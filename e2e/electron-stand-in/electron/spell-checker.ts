/** Languages of Electron's dictionaries that the product uses, and one that it does not use. */
const availableLanguages = ['en-US', 'ru', 'uk']

/** Creates the spell checker of a session. It records what the main process sets and checks nothing. */
export const createStandInSpellChecker = () => {
  // Electron's default, which would be downloaded.
  let languages: readonly string[] = ['en-US']
  let isEnabled = true
  let url: string | undefined
  const words: string[] = []
  return {
    api: {
      availableSpellCheckerLanguages: availableLanguages,
      setSpellCheckerEnabled: (next: boolean) => {
        isEnabled = next
      },
      setSpellCheckerLanguages: (next: readonly string[]) => {
        for (const each of next) {
          if (!availableLanguages.includes(each))
            throw new Error(`Invalid language code provided: "${each}" is not a valid language code`)
        }
        languages = next
      },
      setSpellCheckerDictionaryDownloadURL: (next: string) => {
        if (!URL.canParse(next))
          throw new Error('The URL you provided to setSpellCheckerDictionaryDownloadURL is not a valid URL')
        url = next
      },
      addWordToSpellCheckerDictionary: (word: string): boolean => {
        words.push(word)
        return true
      },
    },
    getState: () => ({ languages, isEnabled, url, words }),
  }
}
