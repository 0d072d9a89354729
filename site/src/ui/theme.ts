/** `public/theme.js` reads the same key before the first paint. */
const KEY = 'theme'

export type Theme = 'system' | 'light' | 'dark'

const parse = (text: string | null | undefined): Theme =>
  text === 'light' || text === 'dark' ? text : 'system'

const apply = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export const chooseTheme = (theme: Theme): void => {
  apply(theme)
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Without storage the theme holds for this tab only.
  }
}

/** Calls the listener with the theme, now and when another tab changes it. */
export const followTheme = (listener: (theme: Theme) => void): (() => void) => {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY) return
    apply(parse(newValue))
    listener(parse(newValue))
  }
  listener(parse(document.documentElement.dataset.theme))
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
