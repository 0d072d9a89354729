import {
  BRONZE_FILL,
  DARK_TONE,
  drawBronzeLine,
  drawBronzeRing,
  drawCircle,
  drawLine,
  drawPath,
  LIGHT_TONE,
} from './svg-shapes.ts'

/** Draws a charger. At x = 0 its cable starts 84 to the right and 178 above the ground line. */
export const drawCharger = (): string =>
  drawPath('M-66 0V-16H66V0z', DARK_TONE) +
  drawPath('M-52-16V-290Q-52-316-26-316H26Q52-316 52-290V-16z') +
  drawPath('M-32-288H32V-206H-32z', LIGHT_TONE) +
  drawPath('M8-280L-16-242H0L-8-214 16-252H0z', BRONZE_FILL) +
  drawLine('M-32-170H32M-32-146H10')

export const drawFuelPump = (): string =>
  drawPath('M-78 0V-16H78V0z', DARK_TONE) +
  drawPath('M-62-16V-300Q-62-322-40-322H40Q62-322 62-300V-16z') +
  drawPath('M-40-292H40V-212H-40z', LIGHT_TONE) +
  drawLine('M-40-176H40M-40-150H14M-22-252H22')

/** Draws a battery of `cells` cells, of which `full` are full. */
export const drawBattery = (cells: number, full: number): string => {
  const width = cells * 62 + 34
  const drawn = Array.from({ length: cells }, (_, at) =>
    drawPath(
      `M${22 + at * 62}-26V-134H${66 + at * 62}V-26z`,
      at === full - 1 ? BRONZE_FILL : at < full ? DARK_TONE : LIGHT_TONE,
    ),
  )
  return (
    drawPath(`M12-160H${width - 12}q12 0 12 12V-12q0 12-12 12H12q-12 0-12-12V-148q0-12 12-12z`) +
    drawPath(`M${width}-106H${width + 20}V-54H${width}z`, DARK_TONE) +
    drawn.join('')
  )
}

export const drawCactus = (): string =>
  drawPath(
    'M-20 0V-120H-46Q-80-120-80-152V-200a18 18 0 0 1 36 0V-160H-20V-270a20 20 0 0 1 40 0V-190H42V-226a17 17 0 0 1 34 0V-182Q76-152 46-152H20V0z',
    LIGHT_TONE,
  ) + drawLine('M0-30V-70M0-110V-150M0-190V-230')

/** Draws a flat-topped desert mountain. */
export const drawMesa = (width: number, height: number): string =>
  drawPath(
    `M0 0L${width * 0.16} ${-height * 0.55}H${width * 0.22}L${width * 0.27} ${-height}H${width * 0.72}L${width * 0.78} ${-height * 0.55}H${width * 0.84}L${width} 0z`,
    LIGHT_TONE,
  )

export const drawGull = (): string => drawLine('M-34-8Q-18-26 0-4 18-26 34-8')

export const drawHills = (d: string): string => drawPath(d, LIGHT_TONE)

const FOLDED_CORNER = 60

/** Draws a sheet that stands on the ground line, with a folded corner. */
export const drawPaperSheet = (width: number, height: number): string =>
  drawPath(`M0 0V${-height}H${width - FOLDED_CORNER}L${width} ${FOLDED_CORNER - height}V0z`) +
  drawPath(`M${width - FOLDED_CORNER} ${-height}V${FOLDED_CORNER - height}H${width}z`, LIGHT_TONE)

/** Draws lines of writing from the top. `lengths` gives the length of each. */
export const drawTextLines = (x: number, y: number, step: number, lengths: readonly number[]): string =>
  drawLine(lengths.map((length, at) => `M${x} ${y + at * step}h${length}`).join(''))

export const drawCheckMark = (x: number, y: number, radius: number): string =>
  drawBronzeRing(x, y, radius) +
  drawBronzeLine(
    `M${x - radius * 0.42} ${y + radius * 0.02}l${radius * 0.3} ${radius * 0.32} ${radius * 0.54}-${radius * 0.66}`,
  )

/** Draws a signature as a wavy line. */
export const drawSignature = (x: number, y: number): string =>
  drawLine(`M${x} ${y}q18-44 28-14t24-4 20 0 22-10 16 6 24-4`)

/** Draws an empty board on two legs. The caller draws its text over it. */
export const drawBoard = (width: number, height: number, legs: number): string =>
  drawLine(`M${width * 0.2} 0V${-legs}M${width * 0.8} 0V${-legs}`) +
  drawPath(
    `M12 ${-legs - height}H${width - 12}q12 0 12 12V${-legs - 12}q0 12-12 12H12q-12 0-12-12V${12 - legs - height}q0-12 12-12z`,
  )

/** Draws a signpost with one arm pointing left and one pointing right. */
export const drawSignpost = (): string =>
  drawPath('M-8 0V-420H8V0z') +
  drawPath('M-8-400H-150L-190-365-150-330H-8z', LIGHT_TONE) +
  drawPath('M8-310H170L210-275 170-240H8z', BRONZE_FILL) +
  drawLine('M-130-365H-40M48-275H150')

/** Draws a number plate: an outline, two bolts and the line between them. */
export const drawNumberPlate = (width: number, height: number): string => {
  const bolt = width * 0.16
  const middle = -height / 2
  const wave = (width - 2 * bolt) / 4
  return (
    `<path stroke-width="9" d="M28 ${-height}H${width - 28}q28 0 28 28V-28q0 28-28 28H28q-28 0-28-28V${28 - height}q0-28 28-28z"/>` +
    `<path fill="none" stroke="var(--bronze-line)" stroke-width="9" d="M${bolt} ${middle}q${wave / 2} ${-wave * 0.7} ${wave} ${-wave * 0.35}t${wave} ${wave * 0.35} ${wave} ${wave * 0.35} ${wave} ${-wave * 0.35}"/>` +
    drawCircle(bolt, middle, 17, BRONZE_FILL) +
    drawCircle(width - bolt, middle, 17, BRONZE_FILL)
  )
}

/** Draws an auctioneer's hammer over its block. */
export const drawGavel = (): string =>
  drawPath('M-150 0V-34H150V0z', DARK_TONE) +
  drawPath('M-110-34V-64H110V-34z') +
  `<g transform="translate(-52 -214)rotate(-108)">${[
    drawPath('M-12 34H12V300Q12 312 0 312T-12 300z'),
    drawPath('M-110-50H110V50H-110z', LIGHT_TONE),
    drawPath('M-88-50H-64V50H-88zM64-50H88V50H64z', DARK_TONE),
    drawPath('M-132-62H-110V62H-132zM110-62H132V62H110z'),
  ].join('')}</g>`

export const drawCoins = (count: number, top: boolean): string =>
  [
    ...Array.from({ length: count }, (_, at) =>
      drawPath(
        `M-64 ${-at * 30}q0 22 64 22t64-22v-30q0 22-64 22t-64-22z`,
        at % 2 === 0 ? undefined : LIGHT_TONE,
      ),
    ),
    `<ellipse fill="${top ? BRONZE_FILL : LIGHT_TONE}" cx="0" cy="${-count * 30}" rx="64" ry="17"/>`,
  ].join('')

/** Draws level scales. Their pans are 178 above the ground line, 330 to the left and right. */
export const drawBalanceScale = (): string =>
  drawPath('M-120 0V-26H120V0z', DARK_TONE) +
  drawPath('M-14-26L-8-500H8L14-26z') +
  drawPath('M-340-500H340V-484H-340z') +
  drawCircle(0, -492, 26, LIGHT_TONE) +
  drawLine('M-330-484L-480-178M-330-484L-180-178M330-484L180-178M330-484L480-178') +
  drawPath(
    'M-500-178H-160Q-172-136-220-136H-440Q-488-136-500-178zM500-178H160Q172-136 220-136H440Q488-136 500-178z',
  )

export const drawMagnifier = (radius: number): string =>
  `<g transform="rotate(45)">${drawPath(`M${radius} -13H${radius + 34}V13H${radius}z`)}${drawPath(
    `M${radius + 34} -22H${radius + 190}q22 0 22 22t-22 22H${radius + 34}z`,
    BRONZE_FILL,
  )}</g>` + `<circle stroke-width="9" cx="0" cy="0" r="${radius}"/>`

/** Draws a public building with columns. */
export const drawOfficeBuilding = (): string =>
  drawPath('M0 0V-22H420V0zM14-22V-40H406V-22z') +
  drawPath('M26-226H394V-252H26z') +
  drawPath('M10-252H410L210-352z') +
  drawCircle(210, -290, 20, LIGHT_TONE) +
  drawPath('M40-40H380V-226H40z') +
  drawPath('M182-40V-140a28 28 0 0 1 56 0V-40z', LIGHT_TONE) +
  drawPath('M54-40V-226H84V-40zM122-40V-226H152V-40zM268-40V-226H298V-40zM336-40V-226H366V-40z')
