import { BRONZE, circle, line, path, TONE, TONE_2 } from '../strokes.ts'

/** Draws an auctioneer's hammer over its block. */
export const gavel = (): string =>
  path('M-150 0V-34H150V0z', TONE_2) +
  path('M-110-34V-64H110V-34z') +
  `<g transform="translate(-52 -214)rotate(-108)">${[
    path('M-12 34H12V300Q12 312 0 312T-12 300z'),
    path('M-110-50H110V50H-110z', TONE),
    path('M-88-50H-64V50H-88zM64-50H88V50H64z', TONE_2),
    path('M-132-62H-110V62H-132zM110-62H132V62H110z'),
  ].join('')}</g>`

export const coins = (count: number, top: boolean): string =>
  [
    ...Array.from({ length: count }, (_, at) =>
      path(`M-64 ${-at * 30}q0 22 64 22t64-22v-30q0 22-64 22t-64-22z`, at % 2 === 0 ? undefined : TONE),
    ),
    `<ellipse fill="${top ? BRONZE : TONE}" cx="0" cy="${-count * 30}" rx="64" ry="17"/>`,
  ].join('')

/** Draws level scales. Their pans are 178 above the ground line, 330 to the left and right. */
export const balance = (): string =>
  path('M-120 0V-26H120V0z', TONE_2) +
  path('M-14-26L-8-500H8L14-26z') +
  path('M-340-500H340V-484H-340z') +
  circle(0, -492, 26, TONE) +
  line('M-330-484L-480-178M-330-484L-180-178M330-484L180-178M330-484L480-178') +
  path(
    'M-500-178H-160Q-172-136-220-136H-440Q-488-136-500-178zM500-178H160Q172-136 220-136H440Q488-136 500-178z',
  )

export const magnifier = (radius: number): string =>
  `<g transform="rotate(45)">${path(`M${radius} -13H${radius + 34}V13H${radius}z`)}${path(
    `M${radius + 34} -22H${radius + 190}q22 0 22 22t-22 22H${radius + 34}z`,
    BRONZE,
  )}</g>` + `<circle stroke-width="9" cx="0" cy="0" r="${radius}"/>`

/** Draws a public building with columns. */
export const office = (): string =>
  path('M0 0V-22H420V0zM14-22V-40H406V-22z') +
  path('M26-226H394V-252H26z') +
  path('M10-252H410L210-352z') +
  circle(210, -290, 20, TONE) +
  path('M40-40H380V-226H40z') +
  path('M182-40V-140a28 28 0 0 1 56 0V-40z', TONE) +
  path('M54-40V-226H84V-40zM122-40V-226H152V-40zM268-40V-226H298V-40zM336-40V-226H366V-40z')
