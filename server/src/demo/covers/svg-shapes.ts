/** Size of a cover in pixels. In scenes y = 0 is the ground line and y is negative above it. */
export const COVER_WIDTH = 1600
export const COVER_HEIGHT = 900
export const GROUND_Y = 816

export const LIGHT_TONE = 'var(--tone)'
export const DARK_TONE = 'var(--tone-2)'
export const BRONZE_FILL = 'var(--bronze)'
const BRONZE_STROKE = 'stroke="var(--bronze-line)" stroke-width="7"'

type Fill = typeof LIGHT_TONE | typeof DARK_TONE | typeof BRONZE_FILL | 'none'

const buildFillAttribute = (fill?: Fill): string => (fill === undefined ? '' : ` fill="${fill}"`)

export const drawPath = (d: string, fill?: Fill): string => `<path${buildFillAttribute(fill)} d="${d}"/>`

export const drawLine = (d: string): string => drawPath(d, 'none')

export const drawCircle = (x: number, y: number, radius: number, fill?: Fill): string =>
  `<circle${buildFillAttribute(fill)} cx="${x}" cy="${y}" r="${radius}"/>`

/** Draws the sun or the moon as a disc in one tone without an outline. */
export const drawSun = (x: number, y: number, radius: number): string =>
  `<circle fill="${LIGHT_TONE}" stroke="none" cx="${x}" cy="${y}" r="${radius}"/>`

export const drawBronzeLine = (d: string): string => `<path fill="none" ${BRONZE_STROKE} d="${d}"/>`

export const drawBronzeRing = (x: number, y: number, radius: number): string =>
  `<circle ${BRONZE_STROKE} cx="${x}" cy="${y}" r="${radius}"/>`

export const drawAt = (x: number, y: number, ...drawn: readonly string[]): string =>
  `<g transform="translate(${x} ${y})">${drawn.join('')}</g>`

export const drawFaded = (...drawn: readonly string[]): string => `<g opacity=".6">${drawn.join('')}</g>`

/** Places one of the site's symbols, each drawn around its own origin. */
export const drawSymbol = (name: string, x: number, scale: number, y = 0): string =>
  `<use href="#${name}" transform="translate(${x} ${y})scale(${scale})"/>`

export const drawMirroredSymbol = (name: string, x: number, scale: number, y = 0): string =>
  `<use href="#${name}" transform="translate(${x} ${y})scale(${-scale} ${scale})"/>`

export const drawRoad = (from = 0, to = COVER_WIDTH): string => drawBronzeLine(`M${from} 0H${to}`)

const WAVE_WIDTH = 30

export const drawWater = (from: number, waves: number): string =>
  drawBronzeLine(`M${from} 0${'q15-18 30 0'.repeat(waves)}`)

export const countWaves = (from: number, to: number): number => Math.ceil((to - from) / WAVE_WIDTH)
