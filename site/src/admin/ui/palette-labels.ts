/** Placeholder of the command palette and accessible name of its dialog. */
export const COMMAND_PALETTE_LABEL = 'Экран, запись, таблица'

/** Shortcut of the command palette as printed on the keyboard of this machine. */
export const COMMAND_PALETTE_SHORTCUT = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
