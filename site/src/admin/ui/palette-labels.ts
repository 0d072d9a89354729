/** Placeholder of the command palette and accessible name of its dialog. */
export const COMMAND_PALETTE_LABEL = 'Экран, запись, таблица'

const MODIFIER_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** Formats a keyboard shortcut as printed on the keyboard of this machine. */
export const formatKeyboardShortcut = (key: string): string => `${MODIFIER_KEY} ${key}`

export const COMMAND_PALETTE_SHORTCUT = formatKeyboardShortcut('K')
