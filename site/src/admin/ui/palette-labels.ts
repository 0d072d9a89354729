/** What can be typed there; also the name of its dialog. */
export const PALETTE_LABEL = 'Экран, запись, таблица'

/** As it is printed on the keys of this machine. */
export const PALETTE_SHORTCUT = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
