import { calculationTitle } from 'shared/calculator'
import type { KeptCalculation, Request } from 'shared/contract'
import { formatDate, formatMoney, formatRate, NO_BREAK_SPACE } from 'shared/format'
import { calculationPage } from '../../calculator/calculation-page.ts'
import { type Html, html } from '../../html.ts'
import { oneLine } from './one-line.ts'

type Line = KeptCalculation['result']['lines'][number]

interface Row {
  readonly name: string
  readonly value: string
  /** A `figure` is not part of any sum. A `line` belongs to the group above it. */
  readonly is: 'sum' | 'line' | 'figure'
}

export interface Quote {
  readonly id: string
  readonly title: string
  readonly rows: readonly Row[]
  readonly notes: readonly string[]
}

const INVITATION = 'Открыть расчёт'

const dollars = (amount: number): string => formatMoney(amount, 'USD')

const amountOf = ({ amount: { value, currency }, usd }: Line): string =>
  currency === 'USD' ? dollars(usd) : `${formatMoney(value, currency)} (${dollars(usd)})`

const customsValueOf = ({ result: { customsValue } }: KeptCalculation): Row => ({
  name: 'Таможенная стоимость',
  value: `${formatMoney(customsValue.uah, 'UAH')} (${dollars(customsValue.usd)})`,
  is: 'figure',
})

const groupsOf = (kept: KeptCalculation): readonly Row[] =>
  kept.result.groups.flatMap(({ group, title, usd }) => [
    ...(group === 'customs' ? [customsValueOf(kept)] : []),
    { name: title, value: dollars(usd), is: 'sum' as const },
    ...kept.result.lines
      .filter((line) => line.group === group)
      .map((line) => ({ name: line.title, value: amountOf(line), is: 'line' as const })),
  ])

const totalOf = ({ result: { total } }: KeptCalculation): Row => ({
  name: 'Итого',
  value: `${dollars(total.usd)} (${formatMoney(total.eur, 'EUR')}, ${formatMoney(total.uah, 'UAH')})`,
  is: 'sum',
})

/** Builds a row for each group sum followed by its lines. The customs value precedes the customs group that is calculated from it. */
const rowsOf = (kept: KeptCalculation): readonly Row[] => [...groupsOf(kept), totalOf(kept)]

const rateOf = (unit: string, rate: number): string =>
  `1${NO_BREAK_SPACE}${unit} = ${formatRate(rate)}${NO_BREAK_SPACE}грн`

const notesOf = ({ result: { date, rates, warnings } }: KeptCalculation): readonly string[] => [
  `Посчитано на ${formatDate(date)}. Курсы на ${formatDate(rates.date)}: ${rateOf('$', rates.USD)}, ${rateOf('€', rates.EUR)}`,
  ...warnings.map(({ message }) => message),
]

export const quoteOf = (kept: KeptCalculation): Quote => ({
  id: kept.id,
  title: calculationTitle(kept.input),
  rows: rowsOf(kept),
  notes: notesOf(kept),
})

type Known = NonNullable<Extract<Request, { kind: 'calculation' }>['calculation']>

/** Builds a quote of title and total only, for a calculation whose lines cannot be read. */
export const quoteInBrief = ({ id, title, usd }: Known): Quote => ({
  id,
  title,
  rows: [{ name: 'Итого', value: dollars(usd), is: 'sum' }],
  notes: [],
})

const headingOf = ({ title }: Quote): string => `Расчёт: ${oneLine(title)}`

export const quotedAsText = (quote: Quote, origin: string): string =>
  [
    headingOf(quote),
    quote.rows
      .map(({ name, value, is }) => `${is === 'line' ? '  ' : ''}${oneLine(name)}: ${value}`)
      .join('\n'),
    ...(quote.notes.length > 0 ? [quote.notes.map(oneLine).join('\n')] : []),
    `${INVITATION}: ${calculationPage(origin, quote.id)}`,
  ].join('\n\n')

const looks: Readonly<Record<Row['is'], string>> = {
  sum: 'padding-top:10px;font-weight:bold',
  line: 'padding-top:2px',
  figure: 'padding-top:10px',
}

const row = ({ name, value, is }: Row): Html => {
  const look = looks[is]
  return html`<tr>
<td valign="top" style="padding-right:24px;${look}">${name}</td>
<td valign="top" align="right" style="${look}">${value}</td>
</tr>
`
}

export const quotedAsHtml = (quote: Quote, origin: string): Html =>
  html`<h2 style="margin:24px 0 4px;font-size:16px;line-height:24px">${headingOf(quote)}</h2>
<table role="presentation" style="border-collapse:collapse">
${quote.rows.map(row)}</table>
${quote.notes.map((note) => html`<p style="margin:8px 0;color:#54626c">${note}</p>\n`)}<p style="margin:16px 0"><a href="${calculationPage(origin, quote.id)}" style="color:#7e4f14">${INVITATION}</a></p>
`
