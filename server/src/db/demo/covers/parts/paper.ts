import { bronzeLine, bronzeRing, line, path, TONE } from '../strokes.ts'

const FOLD = 60

/** Draws a sheet that stands on the ground line, with a folded corner. */
export const sheet = (width: number, height: number): string =>
  path(`M0 0V${-height}H${width - FOLD}L${width} ${FOLD - height}V0z`) +
  path(`M${width - FOLD} ${-height}V${FOLD - height}H${width}z`, TONE)

/** Draws lines of writing from the top. `lengths` gives the length of each. */
export const writing = (x: number, y: number, step: number, lengths: readonly number[]): string =>
  line(lengths.map((length, at) => `M${x} ${y + at * step}h${length}`).join(''))

export const tick = (x: number, y: number, radius: number): string =>
  bronzeRing(x, y, radius) +
  bronzeLine(
    `M${x - radius * 0.42} ${y + radius * 0.02}l${radius * 0.3} ${radius * 0.32} ${radius * 0.54}-${radius * 0.66}`,
  )

/** Draws a signature as a wavy line. */
export const signature = (x: number, y: number): string =>
  line(`M${x} ${y}q18-44 28-14t24-4 20 0 22-10 16 6 24-4`)
