import { Kbd, Tooltip, type TooltipProps } from '@mantine/core'
import { createContext, useContext, useEffect } from 'react'
import { useEventCallback } from './use-event-callback.ts'

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

/** Adds the shortcuts of a screen while the screen is shown. */
export const useScreenShortcuts = ({ title, descriptions, handle }: ScreenShortcuts): void => {
  const { setScreenShortcuts } = useContext(ShortcutSettingsContext)
  const handleLatest = useEventCallback(handle)
  useEffect(() => {
    setScreenShortcuts({ title, descriptions, handle: handleLatest })
    return () => setScreenShortcuts(undefined)
  }, [setScreenShortcuts, title, descriptions, handleLatest])
}

interface TooltipWithShortcutProps extends TooltipProps {
  label: string
  /** Key as it is printed, such as `A` or `Shift A`. */
  shortcut: string
}

/** Tooltip that says what a control does, and by which key unless the key is switched off. */
export const TooltipWithShortcut = ({ label, shortcut, ...props }: TooltipWithShortcutProps) => {
  const isKeyOn = useAreSingleKeysOn() || /^(Ctrl|⌘) /.test(shortcut)
  const key = isKeyOn ? (
    <Kbd size="xs" aria-hidden="true">
      {shortcut}
    </Kbd>
  ) : null
  return (
    <Tooltip
      label={
        <>
          {label} {key}
        </>
      }
      {...props}
    />
  )
}
