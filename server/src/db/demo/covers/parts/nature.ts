import { line, path, TONE } from '../strokes.ts'

export const cactus = (): string =>
  path(
    'M-20 0V-120H-46Q-80-120-80-152V-200a18 18 0 0 1 36 0V-160H-20V-270a20 20 0 0 1 40 0V-190H42V-226a17 17 0 0 1 34 0V-182Q76-152 46-152H20V0z',
    TONE,
  ) + line('M0-30V-70M0-110V-150M0-190V-230')

/** Draws a flat-topped desert mountain. */
export const mesa = (width: number, height: number): string =>
  path(
    `M0 0L${width * 0.16} ${-height * 0.55}H${width * 0.22}L${width * 0.27} ${-height}H${width * 0.72}L${width * 0.78} ${-height * 0.55}H${width * 0.84}L${width} 0z`,
    TONE,
  )

export const gull = (): string => line('M-34-8Q-18-26 0-4 18-26 34-8')

export const hills = (d: string): string => path(d, TONE)
