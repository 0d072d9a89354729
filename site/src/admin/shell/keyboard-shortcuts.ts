import { useWindowEvent } from '@mantine/hooks'
import { spotlight } from '@mantine/spotlight'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAdminServices } from '../lib/admin-context.ts'
import { adminRoutes } from '../routes.ts'
import { formatKeyboardShortcut } from '../ui/controls.tsx'
import { isCharacterKey, type ScreenShortcuts } from '../ui/shortcut-settings.ts'

export const COMMAND_PALETTE_LABEL = 'Экран, запись, таблица'
export const COMMAND_PALETTE_SHORTCUT = formatKeyboardShortcut('K')

type ShortcutAction =
  | { type: 'help' }
  | { type: 'palette' }
  /** The key G was pressed, and the next key chooses the screen to open. */
  | { type: 'await' }
  | { type: 'go'; path: string }
  | { type: 'reach'; what: 'search' | 'new' | 'save' }

type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const singleKeyShortcuts: Record<string, ShortcutAction> = {
  KeyG: { type: 'await' },
  KeyN: { type: 'reach', what: 'new' },
  Slash: { type: 'reach', what: 'search' },
}

/** Shortcuts pressed with Ctrl or ⌘. They also work while the user types in a field. */
const modifierShortcuts: Record<string, ShortcutAction> = {
  KeyK: { type: 'palette' },
  KeyS: { type: 'reach', what: 'save' },
}

const isModifierShortcut = (shortcut: ShortcutAction): boolean =>
  Object.values(modifierShortcuts).includes(shortcut)

/** Letter keys are matched by `code`, so that shortcuts work in any keyboard layout. */
export const findKeyboardShortcutAction = (
  { key, code, ctrlKey, metaKey, altKey, shiftKey }: PressedKey,
  isAfterG: boolean,
): ShortcutAction | undefined => {
  // Key combinations with Shift or Alt are ignored, because browsers use them.
  const isPlain = !altKey && !shiftKey
  if (ctrlKey || metaKey)
    return isPlain && Object.hasOwn(modifierShortcuts, code) ? modifierShortcuts[code] : undefined
  if (altKey) return undefined
  if (key === '?') return { type: 'help' }
  if (!isAfterG) return Object.hasOwn(singleKeyShortcuts, code) ? singleKeyShortcuts[code] : undefined
  const route = adminRoutes.find((each) => each.shortcutKey === code)
  return route && { type: 'go', path: route.path }
}

const SINGLE_KEYS_SETTING = 'keys'
const OFF = 'off'

/** Setting that enables single-key shortcuts. Users of speech input, or who press keys by accident, can disable them. */
export const useSingleKeyShortcutsSetting = (): readonly [boolean, (isOn: boolean) => void] => {
  const { drafts } = useAdminServices().platform
  const [isOn, setOn] = useState(true)
  useEffect(() => {
    void drafts.read(SINGLE_KEYS_SETTING).then(
      (text) => setOn(text !== OFF),
      () => undefined,
    )
  }, [drafts])
  const save = (next: boolean) => {
    setOn(next)
    void (next ? drafts.remove(SINGLE_KEYS_SETTING) : drafts.write(SINGLE_KEYS_SETTING, OFF))
  }
  return [isOn, save]
}

const SEQUENCE_MS = 1500

/** Fields that take text. While a checkbox, for example, has the focus, shortcuts work. */
const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select'

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT_FIELDS))

const isOverlayOpen = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null

/** Focuses the search field, or clicks any other element, by its `data-key`, for example `data-key="new"`. */
const activateTarget = (targetKey: string): void => {
  const target = document.querySelector<HTMLElement>(`[data-key="${targetKey}"]`)
  if (targetKey === 'search') target?.focus()
  else target?.click()
}

interface KeyboardShortcutOptions {
  /** If false, only shortcuts with Ctrl or ⌘ work. */
  areSingleKeysOn: boolean
  onHelp: () => void
  screenShortcuts: ScreenShortcuts | undefined
}

/** Global keyboard shortcuts. While the user types in a field, only shortcuts with Ctrl or ⌘ work. */
export const useKeyboardShortcuts = ({
  areSingleKeysOn,
  onHelp,
  screenShortcuts,
}: KeyboardShortcutOptions): void => {
  const navigate = useNavigate()
  const sequenceStartedAt = useRef(0)
  const runShortcut = (shortcut: ShortcutAction) => {
    sequenceStartedAt.current = shortcut.type === 'await' ? Date.now() : 0
    if (shortcut.type === 'help') onHelp()
    if (shortcut.type === 'palette') spotlight.toggle()
    if (shortcut.type === 'go') void navigate(shortcut.path)
    if (shortcut.type === 'reach') activateTarget(shortcut.what)
  }
  // A dialog or menu closes on Escape before the event gets here, and the key must not close more than that.
  const wasOverlayOpen = useRef(false)
  const rememberOverlay = () => {
    wasOverlayOpen.current = isOverlayOpen()
  }
  useWindowEvent('keydown', rememberOverlay, { capture: true })
  useWindowEvent('keydown', (event) => {
    const isAfterG = Date.now() - sequenceStartedAt.current < SEQUENCE_MS
    const isFree = !isTyping(event) && !wasOverlayOpen.current
    const isAllowed = isFree && (areSingleKeysOn || !isCharacterKey(event)) && !event.defaultPrevented
    if (isAllowed && !isAfterG && screenShortcuts?.handle(event)) {
      event.preventDefault()
      return
    }
    const shortcut = findKeyboardShortcutAction(event, isAfterG)
    if (!shortcut) {
      sequenceStartedAt.current = 0
      return
    }
    if (!(areSingleKeysOn && isFree) && !isModifierShortcut(shortcut)) return
    event.preventDefault()
    runShortcut(shortcut)
  })
}
