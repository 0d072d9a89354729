import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { saveTheme, subscribeToTheme, type Theme } from '../../ui/theme.ts'

export interface Scheme {
  readonly scheme: 'light' | 'dark'
  readonly choose: (theme: Theme) => void
}

/** What is chosen by hand, and what comes of it. */
export const useScheme = (): Scheme => {
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => subscribeToTheme(setTheme), [])
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)', false, {
    getInitialValueInEffect: false,
  })
  const choose = (next: Theme) => {
    saveTheme(next)
    setTheme(next)
  }
  return { scheme: theme === 'system' ? (isSystemDark ? 'dark' : 'light') : theme, choose }
}
