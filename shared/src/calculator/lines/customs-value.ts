import type { CustomsValue, LineCode } from '../calculation.ts'
import { hundredths, ofHundredths } from '../exact.ts'
import { asSum, type Hundredths, inHundredths, type Money, together } from '../money.ts'
import type { SettingTitle } from '../settings.ts'
import { inMoney } from '../words/figure.ts'
import type { Task } from './task.ts'

/** A line that may be part of the customs value. */
export interface Part extends Hundredths {
  readonly group: string
  readonly code: LineCode
}

interface Reckoned {
  readonly shown: CustomsValue
  /** In kopiykas: the base of every customs line. */
  readonly uah: bigint
}

const inHryvnias = (kopiykas: bigint): string => inMoney(ofHundredths(kopiykas), 'UAH')

const asShown = ({ exchange }: Task, uah: bigint): Hundredths => {
  const money: Money = { value: ofHundredths(uah), currency: 'UAH' }
  return { ...inHundredths(money, exchange), uah }
}

/** Calculates the customs value: purchase and delivery, or purchase and a fixed sum. */
export const customsValueOf = (task: Task, parts: readonly Part[]): Reckoned => {
  const { input, consult, exchange } = task
  const uahOf = (group: string) => together(parts.filter((part) => part.group === group)).uah
  const purchase = uahOf('purchase')
  const isFixed = consult.written('customs-value-mode') === 'fixed'
  if (isFixed) {
    const title: SettingTitle =
      input.vehicle === 'motorcycle' ? 'customs-value-addition-motorcycle' : 'customs-value-addition'
    const figure = consult.figure(title)
    const addition = hundredths(exchange({ value: figure, currency: 'USD' }, 'UAH'))
    const uah = purchase + addition
    return {
      uah,
      shown: {
        ...asSum(asShown(task, uah)),
        of: [...parts.filter(({ group }) => group === 'purchase').map(({ code }) => code), 'addition'],
        how: [
          `${inHryvnias(purchase)} + ${inHryvnias(addition)} = ${inHryvnias(uah)}`,
          `${inHryvnias(purchase)}: покупка`,
          `${inHryvnias(addition)}: надбавка ${inMoney(figure, 'USD')}`,
        ].join('\n'),
        source: consult.originOf('customs-value-mode', title),
      },
    }
  }
  const delivery = uahOf('delivery')
  const uah = purchase + delivery
  const hasOnward = parts.some(({ code }) => code === 'onward')
  return {
    uah,
    shown: {
      ...asSum(asShown(task, uah)),
      of: parts.map(({ code }) => code),
      how: [
        `${inHryvnias(purchase)} + ${inHryvnias(delivery)} = ${inHryvnias(uah)}`,
        `${inHryvnias(purchase)}: покупка`,
        `${inHryvnias(delivery)}: доставка`,
        ...(hasOnward
          ? ['Дорога в\u00A0Украину вошла целиком: таблица не\u00A0делит её на\u00A0границе']
          : []),
      ].join('\n'),
      source: consult.originOf('customs-value-mode'),
    },
  }
}
