import { BRONZE, line, path, TONE, TONE_2 } from '../strokes.ts'

/** Draws a charger. At x = 0 its cable starts 84 to the right and 178 above the ground line. */
export const charger = (): string =>
  path('M-66 0V-16H66V0z', TONE_2) +
  path('M-52-16V-290Q-52-316-26-316H26Q52-316 52-290V-16z') +
  path('M-32-288H32V-206H-32z', TONE) +
  path('M8-280L-16-242H0L-8-214 16-252H0z', BRONZE) +
  line('M-32-170H32M-32-146H10')

export const pump = (): string =>
  path('M-78 0V-16H78V0z', TONE_2) +
  path('M-62-16V-300Q-62-322-40-322H40Q62-322 62-300V-16z') +
  path('M-40-292H40V-212H-40z', TONE) +
  line('M-40-176H40M-40-150H14M-22-252H22')

/** Draws a battery of `cells` cells, of which `full` are full. */
export const battery = (cells: number, full: number): string => {
  const width = cells * 62 + 34
  const drawn = Array.from({ length: cells }, (_, at) =>
    path(
      `M${22 + at * 62}-26V-134H${66 + at * 62}V-26z`,
      at === full - 1 ? BRONZE : at < full ? TONE_2 : TONE,
    ),
  )
  return (
    path(`M12-160H${width - 12}q12 0 12 12V-12q0 12-12 12H12q-12 0-12-12V-148q0-12 12-12z`) +
    path(`M${width}-106H${width + 20}V-54H${width}z`, TONE_2) +
    drawn.join('')
  )
}
