import type { NormalizedInput } from 'shared/calculator'
import { formatDate, formatDecimal, formatMoney, NO_BREAK_SPACE } from 'shared/format'
import {
  auctionWords,
  bidWords,
  documentWords,
  endWords,
  engineWords,
  originWords,
  vehicleWords,
} from '../../calculator/words.ts'
import { yardName } from '../../calculator/yard-name.ts'
import { typeset } from '../../ui/typeset.ts'
import styles from './asked.module.css'

type Row = readonly [name: string, value: string | undefined]

const wordFor = (words: readonly (readonly [string, string])[], code: string | undefined) =>
  words.find(([each]) => each === code)?.[1]

const ofAuction = ({ auction, document, bid }: NormalizedInput): Row[] =>
  auction === undefined
    ? []
    : [
        ['Аукцион', wordFor(auctionWords, auction)],
        ['Документ', wordFor(documentWords, document)],
        ['Ставка', wordFor(bidWords, bid)],
      ]

const measured = (figure: number | undefined, unit: string): string | undefined =>
  figure === undefined ? undefined : `${formatDecimal(String(figure))}${NO_BREAK_SPACE}${unit}`

const yardOf = ({ location, state, zip }: NormalizedInput): string | undefined =>
  location === undefined ? undefined : yardName({ location, state, zip })

const rowsOf = (input: NormalizedInput): Row[] => [
  ['Страна', wordFor(originWords, input.origin)],
  ...ofAuction(input),
  ['Цена автомобиля', formatMoney(input.price, input.currency)],
  ['Площадка аукциона', yardOf(input)],
  [endWords[input.origin].port, input.port],
  [endWords[input.origin].destination, input.destination],
  ['Страхование груза', input.insurance ? 'Да' : 'Нет'],
  ['Кузов', wordFor(vehicleWords, input.vehicle)],
  ['Двигатель', wordFor(engineWords, input.engine)],
  ['Объём', measured(input.volume, 'см³')],
  ['Батарея', measured(input.battery, 'кВт·ч')],
  ['Год выпуска', String(input.year)],
  ['Сертификат EUR.1', input.origin === 'eu' ? (input.eur1 ? 'Есть' : 'Нет') : undefined],
  ['Дата расчёта', formatDate(input.date)],
]

/** Input of the calculation. */
export const Asked = ({ input }: { readonly input: NormalizedInput }) => (
  <dl className={styles.asked}>
    {rowsOf(input).map(([name, value]) =>
      value === undefined ? null : (
        <div key={name}>
          <dt>{typeset(name)}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
)
