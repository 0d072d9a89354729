import { BRONZE, circle, line, path, TONE } from '../strokes.ts'

/** Draws an empty board on two legs. The caller draws its text over it. */
export const board = (width: number, height: number, legs: number): string =>
  line(`M${width * 0.2} 0V${-legs}M${width * 0.8} 0V${-legs}`) +
  path(
    `M12 ${-legs - height}H${width - 12}q12 0 12 12V${-legs - 12}q0 12-12 12H12q-12 0-12-12V${12 - legs - height}q0-12 12-12z`,
  )

/** Draws a signpost with one arm pointing left and one pointing right. */
export const fork = (): string =>
  path('M-8 0V-420H8V0z') +
  path('M-8-400H-150L-190-365-150-330H-8z', TONE) +
  path('M8-310H170L210-275 170-240H8z', BRONZE) +
  line('M-130-365H-40M48-275H150')

/** Draws a number plate: an outline, two bolts and the line between them. */
export const numberPlate = (width: number, height: number): string => {
  const bolt = width * 0.16
  const middle = -height / 2
  const wave = (width - 2 * bolt) / 4
  return (
    `<path stroke-width="9" d="M28 ${-height}H${width - 28}q28 0 28 28V-28q0 28-28 28H28q-28 0-28-28V${28 - height}q0-28 28-28z"/>` +
    `<path fill="none" stroke="var(--bronze-line)" stroke-width="9" d="M${bolt} ${middle}q${wave / 2} ${-wave * 0.7} ${wave} ${-wave * 0.35}t${wave} ${wave * 0.35} ${wave} ${wave * 0.35} ${wave} ${-wave * 0.35}"/>` +
    circle(bolt, middle, 17, BRONZE) +
    circle(width - bolt, middle, 17, BRONZE)
  )
}
