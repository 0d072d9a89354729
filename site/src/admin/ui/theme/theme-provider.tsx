import '@mantine/core/styles.layer.css'
import '@mantine/dropzone/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '@mantine/spotlight/styles.layer.css'
import './theme-provider.css'
import { MantineProvider } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { saveTheme, subscribeToTheme, type Theme } from '../../../ui/theme.ts'
import { mantineTheme, resolveThemeVariables } from './mantine-theme.ts'

export interface ColorSchemeState {
  readonly scheme: 'light' | 'dark'
  readonly choose: (theme: Theme) => void
}

/** What is chosen by hand, and what comes of it. */
export const useStoredColorScheme = (): ColorSchemeState => {
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

export const ColorSchemeContext = createContext<ColorSchemeState | undefined>(undefined)

export const useColorScheme = (): ColorSchemeState => {
  const scheme = useContext(ColorSchemeContext)
  if (!scheme) throw new Error('used outside of the kit')
  return scheme
}

const TOAST_DURATION_MS = 8000

/** At the foot of the screen; a toast waits for whoever is in it, by mouse (the kit's own doing) or by keyboard. */
export const ToastContainer = () => {
  const [isPaused, setPaused] = useState(false)
  return (
    <Notifications
      position="bottom-left"
      autoClose={isPaused ? false : TOAST_DURATION_MS}
      transitionDuration={160}
      limit={3}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      // Whatever can be pressed in a toast closes it, and what is taken away does not say that it loses focus.
      onClick={() => setPaused(false)}
    />
  )
}

interface ThemeProviderProps {
  readonly children: ReactNode
}

/** The component kit in the brand's colours. */
export const ThemeProvider = ({ children }: ThemeProviderProps) => {
  const scheme = useStoredColorScheme()
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={resolveThemeVariables}
      forceColorScheme={scheme.scheme}
    >
      <ToastContainer />
      <ColorSchemeContext value={scheme}>{children}</ColorSchemeContext>
    </MantineProvider>
  )
}
