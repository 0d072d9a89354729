import type { CalculationLineGroupCode } from 'shared/calculator'
import { formatDate, formatDecimal, formatMoney, formatRoundedNumber, NO_BREAK_SPACE } from 'shared/format'
import sharp from 'sharp'
import { BRAND_NAME_LINES } from 'site/brand'
import type { CalculationPreviewImageContent } from './calculation-card-drawer.ts'
import {
  drawTextAsSvgPaths,
  measureTextWidth,
  type SvgPathTextStyle,
  wrapTextToWidth,
} from './text-outlines.ts'

const WIDTH = 1200
const HEIGHT = 630
const SIDE = 64
const CONTENT_WIDTH = WIDTH - 2 * SIDE

/** Colours of the light theme of the site. Messengers show the same preview image in their light and dark themes. */
const colours = {
  ground: '#F2F4F5',
  surface: '#FFFFFF',
  ink: '#16212A',
  inkSecondary: '#3F4D57',
  inkTertiary: '#54626C',
  bronze: '#CC9557',
  bronzeLine: '#BD8546',
} as const

const groupColours: Record<CalculationLineGroupCode, string> = {
  purchase: '#23404F',
  delivery: '#5C88A0',
  customs: '#BD8546',
  services: '#84969F',
  registration: '#7D5A30',
}

const SHEET_TOP = 316

const fill = (colour: string, ...shapes: readonly string[]): string =>
  `<g fill="${colour}">${shapes.join('')}</g>`

const drawTextToTheRight = (text: string, style: SvgPathTextStyle, baseline: number): string =>
  drawTextAsSvgPaths(text, style, WIDTH - SIDE - measureTextWidth(text, style), baseline)

const logo = `<g transform="translate(${SIDE} 44) scale(1.8)" fill="none" stroke-width="3" stroke-linecap="round">
<rect x="1.5" y="5.5" width="51" height="29" rx="6" stroke="${colours.ink}"/>
<path d="M12 20c8-12 14-10 16-3s7 12 14 3" stroke="${colours.bronze}"/>
<path d="M12 20h0M42 20h0" stroke="${colours.bronze}" stroke-width="7"/>
</g>`

const brandStyle: SvgPathTextStyle = { size: 28, weight: 560, spacing: -0.014 }
const labelStyle: SvgPathTextStyle = { size: 26, weight: 400 }

const drawHeader = ({ ratesDay }: CalculationPreviewImageContent): string =>
  [
    logo,
    fill(
      colours.ink,
      ...BRAND_NAME_LINES.map((line, index) =>
        drawTextAsSvgPaths(line, brandStyle, SIDE + 118, 74 + index * 33),
      ),
    ),
    fill(
      colours.inkTertiary,
      drawTextToTheRight('Курс НБУ', labelStyle, 74),
      drawTextToTheRight(formatDate(ratesDay), labelStyle, 107),
    ),
  ].join('')

const titleLayout = (size: number, maxLines: number) => ({
  style: { size, weight: 560, spacing: -0.02 } satisfies SvgPathTextStyle,
  lineHeight: Math.round(size * 1.18),
  maxLines,
})

const smallestTitle = titleLayout(38, 3)
const titleLayouts = [titleLayout(58, 2), titleLayout(46, 3), smallestTitle]

/** Makes the lines of a text as narrow as possible without adding a line, so that the last line is not much shorter. */
const balanceLines = (text: string, style: SvgPathTextStyle): string[] => {
  let lines = wrapTextToWidth(text, style, CONTENT_WIDTH)
  for (let width = CONTENT_WIDTH - 20; width > CONTENT_WIDTH / 2; width -= 20) {
    const narrower = wrapTextToWidth(text, style, width)
    if (narrower.length > lines.length) return lines
    lines = narrower
  }
  return lines
}

const cutLines = (lines: readonly string[], { style, maxLines }: typeof smallestTitle): string[] => {
  let last = lines[maxLines - 1] ?? ''
  while (measureTextWidth(`${last}…`, style) > CONTENT_WIDTH) last = last.slice(0, -1)
  return [...lines.slice(0, maxLines - 1), `${last.replace(/[\s,—]+$/, '')}…`]
}

/** Lays out the title in the largest font size that fits. A title too long for the smallest size is cut off. */
const layOutTitle = (title: string) => {
  for (const layout of titleLayouts) {
    const lines = wrapTextToWidth(title, layout.style, CONTENT_WIDTH)
    if (lines.length <= layout.maxLines) return { ...layout, lines: balanceLines(title, layout.style) }
  }
  return {
    ...smallestTitle,
    lines: cutLines(wrapTextToWidth(title, smallestTitle.style, CONTENT_WIDTH), smallestTitle),
  }
}

const drawTitle = ({ title }: CalculationPreviewImageContent): string => {
  const { style, lineHeight, lines } = layOutTitle(title)
  const middle = (118 + SHEET_TOP) / 2
  // Capital letters of the font are 0.7 em high.
  const firstBaseline = Math.round(middle - ((lines.length - 1) * lineHeight) / 2 + style.size * 0.35)
  const drawn = lines.map((line, index) =>
    drawTextAsSvgPaths(line, style, SIDE, firstBaseline + index * lineHeight),
  )
  return fill(colours.ink, ...drawn)
}

const sumStyle: SvgPathTextStyle = { size: 96, weight: 560, spacing: -0.03 }
const signStyle: SvgPathTextStyle = { size: 58, weight: 560 }
const otherSumStyle: SvgPathTextStyle = { size: 34, weight: 400 }

const drawTotal = ({ label, total }: CalculationPreviewImageContent): string => {
  const sum = formatDecimal(formatRoundedNumber(total.usd, 2))
  return [
    fill(colours.inkTertiary, drawTextAsSvgPaths(label, labelStyle, SIDE, 368)),
    fill(
      colours.ink,
      drawTextAsSvgPaths(sum, sumStyle, SIDE - 4, 464),
      drawTextAsSvgPaths('$', signStyle, SIDE + measureTextWidth(sum, sumStyle) + 14, 464),
    ),
    fill(
      colours.inkSecondary,
      drawTextToTheRight(formatMoney(total.eur, 'EUR'), otherSumStyle, 418),
      drawTextToTheRight(formatMoney(total.uah, 'UAH'), otherSumStyle, 464),
    ),
  ].join('')
}

const BAR_TOP = 504
const BAR_HEIGHT = 36
const BAR_GAP = 3
const LEGEND_BASELINE = 588
const LEGEND_SIZES = [25, 23, 21]

const drawBar = (groups: CalculationPreviewImageContent['groups']): string => {
  const sum = groups.reduce((added, { usd }) => added + usd, 0)
  let left = SIDE
  const segments = groups.map(({ code, usd }) => {
    const width = (usd / sum) * (CONTENT_WIDTH + BAR_GAP)
    const segment = `<rect x="${left.toFixed(2)}" y="${BAR_TOP}" width="${Math.max(1, width - BAR_GAP).toFixed(2)}" height="${BAR_HEIGHT}" fill="${groupColours[code]}"/>`
    left += width
    return segment
  })
  return `<clipPath id="bar"><rect x="${SIDE}" y="${BAR_TOP}" width="${CONTENT_WIDTH}" height="${BAR_HEIGHT}" rx="6"/></clipPath><g clip-path="url(#bar)">${segments.join('')}</g>`
}

const MARK = 18

const drawLegend = (groups: CalculationPreviewImageContent['groups']): string => {
  const texts = groups.map(({ title, share }) => `${title}${NO_BREAK_SPACE}${share}${NO_BREAK_SPACE}%`)
  const layOutCard = (size: number) => {
    const style: SvgPathTextStyle = { size, weight: 400 }
    const widths = texts.map((text) => MARK + 10 + measureTextWidth(text, style))
    return { style, widths, free: CONTENT_WIDTH - widths.reduce((sum, width) => sum + width, 0) }
  }
  const layouts = LEGEND_SIZES.map(layOutCard)
  const layout = layouts.find(({ free }) => free >= (groups.length - 1) * 16) ?? layouts.at(-1)
  if (!layout) return ''
  const gap = Math.min(44, layout.free / Math.max(1, groups.length - 1))
  let left = SIDE
  return groups
    .map(({ code }, index) => {
      const item = [
        `<rect x="${left.toFixed(2)}" y="${LEGEND_BASELINE - MARK}" width="${MARK}" height="${MARK}" rx="3" fill="${groupColours[code]}"/>`,
        fill(
          colours.inkSecondary,
          drawTextAsSvgPaths(texts[index] ?? '', layout.style, left + MARK + 10, LEGEND_BASELINE),
        ),
      ]
      left += (layout.widths[index] ?? 0) + gap
      return item.join('')
    })
    .join('')
}

const buildCalculationCardSvg = (card: CalculationPreviewImageContent): string => {
  const groups = card.groups.filter(({ usd }) => usd > 0)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    fill(colours.ground, `<rect width="${WIDTH}" height="${SHEET_TOP}"/>`),
    fill(colours.surface, `<rect y="${SHEET_TOP}" width="${WIDTH}" height="${HEIGHT - SHEET_TOP}"/>`),
    fill(colours.bronzeLine, `<rect y="${SHEET_TOP - 2}" width="${WIDTH}" height="4"/>`),
    drawHeader(card),
    drawTitle(card),
    drawTotal(card),
    drawBar(groups),
    drawLegend(groups),
    '</svg>',
  ].join('')
}

/** Draws a preview image as PNG. Dithering would change the exact colours of the bar that shows the cost shares. */
export const drawCalculationPreviewImage = (card: CalculationPreviewImageContent): Promise<Buffer> =>
  sharp(Buffer.from(buildCalculationCardSvg(card)))
    .png({ palette: true, dither: 0 })
    .toBuffer()
