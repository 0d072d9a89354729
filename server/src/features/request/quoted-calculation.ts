import { calculationTitle } from 'shared/calculator'
import type { KeptCalculation } from 'shared/contract'
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

const titleOf = ({ input }: KeptCalculation): string => `Расчёт: ${oneLine(calculationTitle(input))}`

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

export const quotedAsText = (kept: KeptCalculation, origin: string): string =>
  [
    titleOf(kept),
    rowsOf(kept)
      .map(({ name, value, isSum }) => `${isSum ? '' : '  '}${oneLine(name)}: ${value}`)
      .join('\n'),
    notesOf(kept).map(oneLine).join('\n'),
    `${INVITATION}: ${calculationPage(origin, kept.id)}`,
  ].join('\n\n')

const row = ({ name, value, isSum }: Row): Html => {
  const look = isSum ? 'padding-top:10px;font-weight:bold' : 'padding-top:2px'
  return html`<tr>
<td valign="top" style="padding-right:24px;${look}">${name}</td>
<td valign="top" align="right" style="${look}">${value}</td>
</tr>
`
}

export const quotedAsHtml = (kept: KeptCalculation, origin: string): Html =>
  html`<h2 style="margin:24px 0 4px;font-size:16px;line-height:24px">${titleOf(kept)}</h2>
<table role="presentation" style="border-collapse:collapse">
${rowsOf(kept).map(row)}</table>
${notesOf(kept).map((note) => html`<p style="margin:8px 0;color:#54626c">${note}</p>\n`)}<p style="margin:16px 0"><a href="${calculationPage(origin, kept.id)}" style="color:#7e4f14">${INVITATION}</a></p>
`
