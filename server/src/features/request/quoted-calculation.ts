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
  readonly isSum: boolean
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

/** Each group with its sum, and below it its lines. */
const rowsOf = ({ result: { groups, lines, total } }: KeptCalculation): readonly Row[] => [
  ...groups.flatMap(({ group, title, usd }) => [
    { name: title, value: dollars(usd), isSum: true },
    ...lines
      .filter((line) => line.group === group)
      .map((line) => ({ name: line.title, value: amountOf(line), isSum: false })),
  ]),
  {
    name: 'Итого',
    value: `${dollars(total.usd)} (${formatMoney(total.eur, 'EUR')}, ${formatMoney(total.uah, 'UAH')})`,
    isSum: true,
  },
]

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

/** What the inbox knows of it too, for want of its lines. */
export const quoteInBrief = ({ id, title, usd }: Known): Quote => ({
  id,
  title,
  rows: [{ name: 'Итого', value: dollars(usd), isSum: true }],
  notes: [],
})

const headingOf = ({ title }: Quote): string => `Расчёт: ${oneLine(title)}`

export const quotedAsText = (quote: Quote, origin: string): string =>
  [
    headingOf(quote),
    quote.rows.map(({ name, value, isSum }) => `${isSum ? '' : '  '}${oneLine(name)}: ${value}`).join('\n'),
    ...(quote.notes.length > 0 ? [quote.notes.map(oneLine).join('\n')] : []),
    `${INVITATION}: ${calculationPage(origin, quote.id)}`,
  ].join('\n\n')

const row = ({ name, value, isSum }: Row): Html => {
  const look = isSum ? 'padding-top:10px;font-weight:bold' : 'padding-top:2px'
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
