import { type Calculation, formatCalculationTitle, isUkrainianPlace } from 'shared/calculator'
import {
  auctionLabels,
  type CarRouteStop,
  calculateLineGroupCostShares,
  describeExpectedClearanceDayPrice,
  formatCostShare,
  formatDayCount,
  formatDollarRiseEffect,
  listCarRouteStops,
} from 'shared/calculator/text'
import type { Inquiry, SavedCalculation } from 'shared/contract'
import { formatDate, formatMoney, formatNationalBankRate, NO_BREAK_SPACE } from 'shared/format'
import { html, type SafeHtml } from '../../../lib/safe-html.ts'

export const toSingleLineText = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

const formatUsd = (amount: number): string => formatMoney(amount, 'USD')

interface SummaryLine {
  text: string
  bar?: string | undefined
}

interface SummarySection {
  heading: string
  lines: readonly SummaryLine[]
}

/** Formats titles of cost groups such as `Покупка 46 %`. */
const formatGroupTitles = ({ groups }: Calculation): readonly string[] => {
  const shares = calculateLineGroupCostShares(groups)
  return groups.map(({ title }, index) => `${title}${NO_BREAK_SPACE}${formatCostShare(shares[index] ?? 0)}`)
}

/** Maximum number of block characters in a cost bar. More would not fit into one line of an email on a phone. */
const LONGEST_BAR = 20

/** Draws a share of the cost as blocks: a small one as one block, and zero as none. */
const drawBar = (share: number, largest: number): string | undefined =>
  share > 0 ? '█'.repeat(Math.max(1, Math.round((share * LONGEST_BAR) / largest))) : undefined

/** Places each cost bar of an email on a line of its own, so that the lengths can be compared in any font. */
const buildCostBarLines = (calculation: Calculation): SummaryLine[] => {
  const shares = calculateLineGroupCostShares(calculation.groups)
  const largest = Math.max(...shares)
  const titles = formatGroupTitles(calculation)
  return calculation.groups.map(({ usd }, index) => ({
    text: `${titles[index]} · ${formatUsd(usd)}`,
    bar: drawBar(shares[index] ?? 0, largest),
  }))
}

/** Formats a leg of the route. If the car arrives in Ukraine by ship, the next leg is not called «to Ukraine». */
const formatLeg = (start: CarRouteStop, end: CarRouteStop): string => {
  const { line, days } = start.leg ?? {}
  const isWithinUkraine = line?.code === 'onward' && isUkrainianPlace(start.name)
  const way = `${start.name}${NO_BREAK_SPACE}— ${isWithinUkraine ? 'место доставки' : end.name}`
  const figures = [
    ...(line ? [formatUsd(line.usd)] : []),
    ...(days === undefined ? [] : [`${formatDayCount(days)} в${NO_BREAK_SPACE}пути`]),
    ...(end.date === undefined ? [] : [`около ${formatDate(end.date)}`]),
  ]
  return figures.length > 0 ? `${way}: ${figures.join(', ')}` : way
}

const buildRouteLines = (calculation: Calculation): SummaryLine[] => {
  const stops = listCarRouteStops(calculation)
  return stops.flatMap((start, index) => {
    const end = stops[index + 1]
    return end ? [{ text: formatLeg(start, end) }] : []
  })
}

export const buildCalculationSummaryLines = (calculation: Calculation): readonly SummarySection[] => {
  const notice = describeExpectedClearanceDayPrice(calculation, 'USD')
  return [
    { heading: 'Путь автомобиля:', lines: buildRouteLines(calculation) },
    ...(notice ? [{ heading: notice.title, lines: [{ text: `${notice.text} ${notice.difference}` }] }] : []),
    { heading: 'Из чего складывается цена:', lines: buildCostBarLines(calculation) },
  ]
}

type CalculationLine = SavedCalculation['result']['lines'][number]

interface QuoteRow {
  name: string
  value: string
  /** Kind of the row: a `sum`, a `line` that belongs to the sum above it, or a `figure` that is not part of any sum. */
  is: 'sum' | 'line' | 'figure'
}

export interface CalculationQuote {
  id: string
  title: string
  /** Lot and VIN, and in emails to the office the link that the visitor has pasted. */
  carLines: readonly string[]
  summary: readonly SummarySection[]
  rows: readonly QuoteRow[]
  notes: readonly string[]
}

const LINK_TEXT = 'Открыть расчёт'

export const buildSavedCalculationUrl = (origin: string, id: string): string => `${origin}/calculation/${id}`

const formatLineAmount = ({ amount: { value, currency }, usd }: CalculationLine): string =>
  currency === 'USD' ? formatUsd(usd) : `${formatMoney(value, currency)} (${formatUsd(usd)})`

const buildCustomsValueRow = ({ result: { customsValue } }: SavedCalculation): QuoteRow => ({
  name: 'Таможенная стоимость',
  value: `${formatMoney(customsValue.uah, 'UAH')} (${formatUsd(customsValue.usd)})`,
  is: 'figure',
})

const buildGroupRows = (calculation: SavedCalculation): readonly QuoteRow[] => {
  const titles = formatGroupTitles(calculation.result)
  return calculation.result.groups.flatMap(({ group, title, usd }, index) => [
    ...(group === 'customs' ? [buildCustomsValueRow(calculation)] : []),
    { name: titles[index] ?? title, value: formatUsd(usd), is: 'sum' as const },
    ...calculation.result.lines
      .filter((line) => line.group === group)
      .map((line) => ({ name: line.title, value: formatLineAmount(line), is: 'line' as const })),
  ])
}

const buildTotalRow = ({ result: { total } }: SavedCalculation): QuoteRow => ({
  name: 'Итого',
  value: `${formatUsd(total.usd)} (${formatMoney(total.eur, 'EUR')}, ${formatMoney(total.uah, 'UAH')})`,
  is: 'sum',
})

const formatRateNote = (unit: string, rate: number): string =>
  `1${NO_BREAK_SPACE}${unit} = ${formatNationalBankRate(rate)}${NO_BREAK_SPACE}грн`

const buildNotes = ({ result }: SavedCalculation): readonly string[] => {
  const { date, input, rates, warnings } = result
  const clearance = input.clearance === undefined ? '' : `, оформление ${formatDate(input.clearance)}`
  const rateNotes = `${formatRateNote('$', rates.USD)}, ${formatRateNote('€', rates.EUR)}`
  const dollarRise = formatDollarRiseEffect(result)
  return [
    `Посчитано на ${formatDate(date)}${clearance}. Курсы на ${formatDate(rates.date)}: ${rateNotes}`,
    ...(dollarRise === '' ? [] : [dollarRise]),
    ...warnings.map(({ message }) => message),
  ]
}

const buildCarLines = ({ car }: SavedCalculation, hasLink: boolean): readonly string[] => {
  const { auction, lot, vin, link } = car ?? {}
  return [
    ...(lot === undefined ? [] : [`Лот ${lot}${auction ? ` на ${auctionLabels[auction]}` : ''}`]),
    ...(vin === undefined ? [] : [`VIN: ${vin}`]),
    ...(link === undefined || !hasLink ? [] : [`Ссылка на автомобиль: ${link}`]),
  ]
}

const buildCalculationQuote = (calculation: SavedCalculation, hasLink: boolean): CalculationQuote => ({
  id: calculation.id,
  title: formatCalculationTitle(calculation.input, calculation.car),
  carLines: buildCarLines(calculation, hasLink),
  summary: buildCalculationSummaryLines(calculation.result),
  // The customs value precedes the duties and taxes based on it.
  rows: [...buildGroupRows(calculation), buildTotalRow(calculation)],
  notes: buildNotes(calculation),
})

/**
 * Builds the excerpt of the calculation that an email is about, if any: only title and total if its lines cannot be read.
 * Only the office gets a pasted link, because anybody can have a link mailed to any address.
 */
export const buildCalculationExcerptsForEmail = (
  { calculation: quoted }: Pick<Inquiry, 'calculation'>,
  calculation: SavedCalculation | undefined,
  { hasLink = false } = {},
): readonly CalculationQuote[] => {
  if (calculation) return [buildCalculationQuote(calculation, hasLink)]
  if (!quoted) return []
  const { id, title, usd } = quoted
  const rows = [{ name: 'Итого', value: formatUsd(usd), is: 'sum' as const }]
  return [{ id, title, carLines: [], summary: [], rows, notes: [] }]
}

const formatQuoteHeading = ({ title }: CalculationQuote): string => `Расчёт: ${toSingleLineText(title)}`

const renderSectionText = ({ heading, lines }: SummarySection): string =>
  [heading, ...lines.flatMap(({ text, bar }) => [toSingleLineText(text), ...(bar ? [bar] : [])])].join('\n')

export const renderCalculationExcerptText = (quote: CalculationQuote, origin: string): string =>
  [
    [formatQuoteHeading(quote), ...quote.carLines].join('\n'),
    ...quote.summary.map(renderSectionText),
    quote.rows
      .map(({ name, value, is }) => `${is === 'line' ? '  ' : ''}${toSingleLineText(name)}: ${value}`)
      .join('\n'),
    ...(quote.notes.length > 0 ? [quote.notes.map(toSingleLineText).join('\n')] : []),
    `${LINK_TEXT}: ${buildSavedCalculationUrl(origin, quote.id)}`,
  ].join('\n\n')

const rowStyles: Record<QuoteRow['is'], string> = {
  sum: 'padding-top:10px;font-weight:bold',
  line: 'padding-top:2px',
  figure: 'padding-top:10px',
}

const renderRow = ({ name, value, is }: QuoteRow): SafeHtml => {
  const style = rowStyles[is]
  return html`<tr>
<td valign="top" style="padding-right:24px;${style}">${name}</td>
<td valign="top" align="right" style="${style}">${value}</td>
</tr>
`
}

const renderSectionHtml = ({ heading, lines }: SummarySection): SafeHtml =>
  html`<p style="margin:12px 0"><b>${heading}</b>${lines.map(
    ({ text, bar }) =>
      html`<br>${text}${bar ? html`<br><span aria-hidden="true" style="color:#cc9557">${bar}</span>` : ''}`,
  )}</p>
`

export const renderCalculationExcerptHtml = (quote: CalculationQuote, origin: string): SafeHtml =>
  html`<h2 style="margin:24px 0 4px;font-size:16px;line-height:24px">${formatQuoteHeading(quote)}</h2>
${quote.carLines.map((line) => html`<p style="margin:0">${line}</p>\n`)}${quote.summary.map(renderSectionHtml)}<table role="presentation" style="border-collapse:collapse">
${quote.rows.map(renderRow)}</table>
${quote.notes.map((note) => html`<p style="margin:8px 0;color:#54626c">${note}</p>\n`)}<p style="margin:16px 0"><a href="${buildSavedCalculationUrl(origin, quote.id)}" style="color:#7e4f14">${LINK_TEXT}</a></p>
`
