import { safeLocalStorage } from '../lib/safe-storage.ts'

/** Storage key of the color theme. `public/start.js` reads the same key before the first paint. */
const THEME_KEY = 'theme'

export type ColorTheme = 'system' | 'light' | 'dark'

const parseTheme = (text: string | null | undefined): ColorTheme =>
  text === 'light' || text === 'dark' ? text : 'system'

const applyTheme = (theme: ColorTheme): void => {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export const saveColorTheme = (theme: ColorTheme): void => {
  applyTheme(theme)
  // Without browser storage the chosen theme applies to this tab only.
  if (theme === 'system') safeLocalStorage.remove(THEME_KEY)
  else safeLocalStorage.write(THEME_KEY, theme)
}

export const subscribeToColorTheme = (listener: (theme: ColorTheme) => void): (() => void) => {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== THEME_KEY) return
    applyTheme(parseTheme(newValue))
    listener(parseTheme(newValue))
  }
  listener(parseTheme(document.documentElement.dataset.theme))
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
