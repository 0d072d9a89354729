import { exactOf, plus, zero } from '../exact.ts'
import type { Auction, Document } from '../input.ts'
import type { Draft } from '../money.ts'
import { noTable, unreadableRow } from '../refusal.ts'
import type { SettingTitle } from '../settings.ts'
import { feeAt, isFalling } from '../tables/falling-fee.ts'
import { findTier, type Tier } from '../tables/fee-index.ts'
import { type TableTitle, tableKinds } from '../tables/kinds.ts'
import { fallingFee } from '../warnings.ts'
import { inCurrency, inFigures, inMoney, inPercent } from '../words/figure.ts'
import { auctionNames } from '../words/names.ts'
import type { Task } from './task.ts'

const tellTier = ({ from, to }: Tier): string =>
  to === null
    ? `от\u00A0${inCurrency(from, 'USD')}`
    : `от\u00A0${inFigures(from)} до\u00A0${inCurrency(to, 'USD')}`

const tellFee = (tier: Tier, price: number): string =>
  tier.percent === null
    ? `${inMoney(exactOf(tier.fee ?? 0), 'USD')} для цены ${tellTier(tier)}`
    : `${inPercent(String(tier.percent))} от\u00A0${inCurrency(price, 'USD')} = ${inMoney(feeAt(tier, price), 'USD')}\nСтупень для цены ${tellTier(tier)}`

const feeLine = (
  { input, consult }: Task,
  table: Extract<TableTitle, `${Auction}-${string}`>,
  named: Pick<Draft, 'code' | 'title'>,
): Draft => {
  const { price, document, bid } = input
  const found = findTier(consult.table(table), { price, document, bid })
  if (!found) {
    const asked = `цены ${inCurrency(price, 'USD')}, документа ${document} и\u00A0ставки ${bid}`
    throw noTable(`В\u00A0таблице «${tableKinds[table].name}» нет строки для ${asked}.`)
  }
  const { tier, ladder } = found
  if (tier.isUnreadable) throw unreadableRow(table, tier.row)
  if (isFalling(ladder, tier)) consult.warn(fallingFee(tableKinds[table].name, tier.row))
  return {
    group: 'purchase',
    ...named,
    amount: { value: feeAt(tier, price), currency: 'USD' },
    how: tellFee(tier, price),
    source: consult.rowOf(table, tier.row),
  }
}

interface FixedFee {
  readonly setting: SettingTitle
  readonly word: string
}

const commonFees = (auction: Auction): FixedFee[] => [
  { setting: `${auction}-environmental-fee`, word: 'экологический сбор' },
  { setting: `${auction}-title-fee`, word: 'оформление документа' },
]

const fixedFees = (auction: Auction, document: Document): FixedFee[] => {
  if (auction === 'iaa')
    return [{ setting: 'iaa-service-fee', word: 'сбор за\u00A0обслуживание' }, ...commonFees(auction)]
  const setting = document === 'clean' ? 'copart-gate-fee-clean' : 'copart-gate-fee'
  return [{ setting, word: `сбор за\u00A0выдачу, документ ${document}` }, ...commonFees(auction)]
}

const fixedLine = ({ input, consult }: Task, auction: Auction): Draft => {
  const fees = fixedFees(auction, input.document).map(({ setting, word }) => {
    const fee = consult.figure(setting)
    return { setting, fee, shown: inMoney(fee, 'USD'), word }
  })
  const value = fees.reduce((sum, { fee }) => plus(sum, fee), zero)
  return {
    group: 'purchase',
    code: 'auction-fixed-fees',
    title: 'Постоянные сборы аукциона',
    amount: { value, currency: 'USD' },
    how: [
      `${fees.map(({ shown }) => shown).join(' + ')} = ${inMoney(value, 'USD')}`,
      ...fees.map(({ shown, word }) => `${shown}: ${word}`),
    ].join('\n'),
    source: consult.originOf(...fees.map(({ setting }) => setting)),
  }
}

const auctionLines = (task: Task, auction: Auction): Draft[] => [
  feeLine(task, `${auction}-fee`, { code: 'auction-fee', title: `Сбор аукциона ${auctionNames[auction]}` }),
  feeLine(task, `${auction}-internet-bid`, {
    code: 'internet-bid-fee',
    title: 'Сбор за\u00A0интернет-ставку',
  }),
  fixedLine(task, auction),
]

/** Builds the lines of what is paid at the place of purchase. */
export const purchaseLines = (task: Task): Draft[] => {
  const { price, currency, vehicle, auction } = task.input
  return [
    {
      group: 'purchase',
      code: 'price',
      title: vehicle === 'motorcycle' ? 'Цена мотоцикла' : 'Цена автомобиля',
      amount: { value: exactOf(price), currency },
      how: inMoney(exactOf(price), currency),
      source: 'указано вами',
    },
    ...(auction === undefined ? [] : auctionLines(task, auction)),
  ]
}
