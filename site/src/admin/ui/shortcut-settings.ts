import { createContext, useContext, useEffect, useRef } from 'react'

export interface ShortcutDescription {
  keys: readonly string[]
  description: string
  /** True if the shortcut works without Ctrl or ⌘ and can be switched off. */
  isSingle?: true
}

/** Shortcuts that work only on one screen. They take precedence over those of all screens. */
export interface ScreenShortcuts {
  title: string
  descriptions: readonly ShortcutDescription[]
  /** Handles a pressed key. Returns whether the key has a meaning on the screen. */
  handle: (event: KeyboardEvent) => boolean
}

interface ShortcutSettings {
  /** Whether shortcuts of one key are switched on. */
  areSingleKeysOn: boolean
  setScreenShortcuts: (shortcuts: ScreenShortcuts | undefined) => void
}

export const ShortcutSettingsContext = createContext<ShortcutSettings>({
  areSingleKeysOn: true,
  setScreenShortcuts: () => undefined,
})

export const useAreSingleKeysOn = (): boolean => useContext(ShortcutSettingsContext).areSingleKeysOn

const ariaKeyNames: Record<string, string> = { Ctrl: 'Control', '⌘': 'Meta', Esc: 'Escape' }

/** Returns a function of what a control does and its shortcut (`Shift A`), which builds the attributes that say both. */
export const useShortcutHints = () => {
  const areSingleKeysOn = useAreSingleKeysOn()
  return (label: string, shortcut: string) => {
    const isSingleKey = /^(?:Shift )?.$/.test(shortcut)
    if (isSingleKey && !areSingleKeysOn) return { title: label }
    const keys = shortcut.split(' ').map((key) => ariaKeyNames[key] ?? key)
    return { title: `${label} (${shortcut})`, 'aria-keyshortcuts': keys.join('+') }
  }
}

/** Returns whether a pressed key types a character, as speech input does. */
export const isCharacterKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey

/** Adds the shortcuts of a screen while the screen is shown. */
export const useScreenShortcuts = ({ title, descriptions, handle }: ScreenShortcuts): void => {
  const { setScreenShortcuts } = useContext(ShortcutSettingsContext)
  const latest = useRef(handle)
  latest.current = handle
  useEffect(() => {
    setScreenShortcuts({ title, descriptions, handle: (event) => latest.current(event) })
    return () => setScreenShortcuts(undefined)
  }, [setScreenShortcuts, title, descriptions])
}
