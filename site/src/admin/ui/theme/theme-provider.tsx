import '@mantine/core/styles.layer.css'
import '@mantine/dropzone/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '@mantine/spotlight/styles.layer.css'
import './theme-provider.css'
import { MantineProvider } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { type ColorTheme, saveColorTheme, subscribeToColorTheme } from '../../../ui/color-theme.ts'
import { mantineTheme, resolveThemeCssVariables } from './mantine-theme.ts'

interface ColorSchemeState {
  scheme: 'light' | 'dark'
  choose: (theme: ColorTheme) => void
}

const useStoredColorScheme = (): ColorSchemeState => {
  const [theme, setTheme] = useState<ColorTheme>('system')
  useEffect(() => subscribeToColorTheme(setTheme), [])
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)', false, {
    getInitialValueInEffect: false,
  })
  const choose = (next: ColorTheme) => {
    saveColorTheme(next)
    setTheme(next)
  }
  return { scheme: theme === 'system' ? (isSystemDark ? 'dark' : 'light') : theme, choose }
}

const ColorSchemeContext = createContext<ColorSchemeState | undefined>(undefined)

export const useColorScheme = (): ColorSchemeState => {
  const scheme = useContext(ColorSchemeContext)
  if (!scheme) throw new Error('used outside of the kit')
  return scheme
}

const TOAST_DURATION_MS = 8000

/** Shows toasts at the bottom. Keyboard focus pauses their timer; Mantine itself pauses it on hover. */
const ToastContainer = () => {
  const [isPaused, setPaused] = useState(false)
  return (
    <Notifications
      position="bottom-left"
      autoClose={isPaused ? false : TOAST_DURATION_MS}
      transitionDuration={160}
      limit={3}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      // Focus pauses the toasts until blur, but a pressed toast button vanishes without blur, so a click resumes them.
      onClick={() => setPaused(false)}
    />
  )
}

export const ThemeProvider = ({ children }: { children: ReactNode }) => {
  const scheme = useStoredColorScheme()
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={resolveThemeCssVariables}
      forceColorScheme={scheme.scheme}
    >
      <ToastContainer />
      <ColorSchemeContext value={scheme}>{children}</ColorSchemeContext>
    </MantineProvider>
  )
}
