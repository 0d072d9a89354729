/** Size of a cover in pixels. In scenes y = 0 is the ground line and y is negative above it. */
export const WIDTH = 1600
export const HEIGHT = 900
export const HORIZON = 816

export const TONE = 'var(--tone)'
export const TONE_2 = 'var(--tone-2)'
export const BRONZE = 'var(--bronze)'
const BRONZE_LINE = 'stroke="var(--bronze-line)" stroke-width="7"'

type Fill = typeof TONE | typeof TONE_2 | typeof BRONZE | 'none'

const filled = (fill?: Fill): string => (fill === undefined ? '' : ` fill="${fill}"`)

export const path = (d: string, fill?: Fill): string => `<path${filled(fill)} d="${d}"/>`

export const line = (d: string): string => path(d, 'none')

export const circle = (x: number, y: number, radius: number, fill?: Fill): string =>
  `<circle${filled(fill)} cx="${x}" cy="${y}" r="${radius}"/>`

/** Draws the sun or the moon as a disc in one tone without an outline. */
export const disc = (x: number, y: number, radius: number): string =>
  `<circle fill="${TONE}" stroke="none" cx="${x}" cy="${y}" r="${radius}"/>`

export const bronzeLine = (d: string): string => `<path fill="none" ${BRONZE_LINE} d="${d}"/>`

export const bronzeRing = (x: number, y: number, radius: number): string =>
  `<circle ${BRONZE_LINE} cx="${x}" cy="${y}" r="${radius}"/>`

export const at = (x: number, y: number, ...drawn: readonly string[]): string =>
  `<g transform="translate(${x} ${y})">${drawn.join('')}</g>`

export const far = (...drawn: readonly string[]): string => `<g opacity=".6">${drawn.join('')}</g>`

/** Places one of the site's symbols, each drawn around its own origin. */
export const kit = (name: string, x: number, scale: number, y = 0): string =>
  `<use href="#${name}" transform="translate(${x} ${y})scale(${scale})"/>`

export const mirrored = (name: string, x: number, scale: number, y = 0): string =>
  `<use href="#${name}" transform="translate(${x} ${y})scale(${-scale} ${scale})"/>`

export const road = (from = 0, to = WIDTH): string => bronzeLine(`M${from} 0H${to}`)

const WAVE = 30

export const water = (from: number, waves: number): string =>
  bronzeLine(`M${from} 0${'q15-18 30 0'.repeat(waves)}`)

export const wavesUntil = (from: number, to: number): number => Math.ceil((to - from) / WAVE)
