/** What can be typed there; also the name of its dialog. */
export const PALETTE_SAYS = 'Экран, запись, таблица'
