import { type Exact, exactOf, isLess, percentOf } from '../exact.ts'
import type { Auction, Origin, WholeInput } from '../input.ts'
import type { Draft } from '../money.ts'
import { invalid, notServed, unreadableRow } from '../refusal.ts'
import { tableKinds } from '../tables/kinds.ts'
import { plainName } from '../tables/same-name.ts'
import { findWay, leavesFrom, type Way } from '../tables/way-index.ts'
import { type IndexedYard, type Inland, yardName, yardsNamed } from '../tables/yard-index.ts'
import { equals, inDays, inFull, inMoney, inPercent } from '../words/figure.ts'
import { auctionNames, vehicleNames } from '../words/names.ts'
import type { Task } from './task.ts'

/** Labels of the transport from the loading place. */
const carriage: Readonly<Record<Origin, string>> = { usa: 'Морем', georgia: 'Путь', eu: 'Путь' }

const findYard = ({ input, consult }: Task, auction: Auction): IndexedYard => {
  const { location = '', state, zip } = input
  const yards = yardsNamed(consult.table('transportation'), { auction, location, state, zip })
  const [yard, ...others] = yards
  if (!yard) {
    throw notServed(
      'location',
      `Площадки «${[location, state, zip].filter(Boolean).join(' ')}» аукциона ${auctionNames[auction]} нет в\u00A0таблице.`,
    )
  }
  if (others.length > 0) {
    const names = yards.map(yardName).toSorted().join('; ')
    const message = `Таких площадок несколько: ${names}. Укажите штат или индекс.`
    throw invalid([{ path: 'location', message }])
  }
  return yard
}

const inlandLine = (task: Task, auction: Auction): Draft => {
  const { input, consult } = task
  const yard = findYard(task, auction)
  const road: Inland | undefined = yard.ports.get(plainName(input.port))
  if (!road)
    throw notServed('port', `С\u00A0площадки ${yardName(yard)} в\u00A0порт «${input.port}» не\u00A0возим.`)
  if (road.isUnreadable) throw unreadableRow('transportation', road.row)
  const value = exactOf(road.price)
  return {
    group: 'delivery',
    code: 'inland',
    title: `По\u00A0США: ${road.location}\u00A0— ${road.port}`,
    amount: { value, currency: 'USD' },
    how: `${inMoney(value, 'USD')} с\u00A0площадки ${yardName(yard)} в\u00A0порт ${road.port}`,
    source: consult.rowOf('transportation', road.row),
  }
}

const wayOf = ({ input, consult }: Task): Way => {
  const ways = consult.table('ship-delivery')
  const way = findWay(ways, input)
  if (way?.isUnreadable) throw unreadableRow('ship-delivery', way.row)
  if (way) return way
  const { origin, port, destination, vehicle } = input
  throw leavesFrom(ways, origin, port)
    ? notServed(
        'destination',
        `Пути «${port}\u00A0— ${destination}» (${vehicleNames[vehicle]}) нет в\u00A0таблице.`,
      )
    : notServed(
        'port',
        origin === 'usa'
          ? `Из\u00A0порта «${port}» суда не\u00A0ходят: его нет в\u00A0таблице «${tableKinds['ship-delivery'].name}».`
          : `Из\u00A0«${port}» машины не\u00A0возим: такого места нет в\u00A0таблице.`,
      )
}

const oceanLine = ({ input, consult }: Task, way: Way): Draft => {
  const value = exactOf(way.price)
  const days = way.days === null ? '' : `, ${inDays(way.days)} в\u00A0пути`
  return {
    group: 'delivery',
    code: 'ocean',
    title: `${carriage[input.origin]}: ${way.port}\u00A0— ${way.destination}`,
    amount: { value, currency: way.currency },
    how: `${inMoney(value, way.currency)} за\u00A0путь ${way.port}\u00A0— ${way.destination}, ${vehicleNames[input.vehicle]}${days}`,
    source: consult.rowOf('ship-delivery', way.row),
  }
}

const isByShip = ({ origin }: WholeInput): boolean => origin !== 'eu'

const hasTractionBattery = ({ engine }: WholeInput): boolean => engine !== 'petrol' && engine !== 'diesel'

const hazardLines = ({ input, consult }: Task): Draft[] => {
  if (!(isByShip(input) && hasTractionBattery(input))) return []
  const value = consult.figure('hazard-surcharge')
  return [
    {
      group: 'delivery',
      code: 'hazard',
      title: 'Доплата за\u00A0батарею на\u00A0судне',
      amount: { value, currency: 'USD' },
      how: `${inMoney(value, 'USD')}: гибриды и\u00A0электромобили едут морем как опасный груз`,
      source: consult.originOf('hazard-surcharge'),
    },
  ]
}

const onwardLines = ({ consult }: Task, { onward, currency, destination, row }: Way): Draft[] => {
  if (onward === null) return []
  const value = exactOf(onward)
  return [
    {
      group: 'delivery',
      code: 'onward',
      title: `Из\u00A0${destination} в\u00A0Украину`,
      amount: { value, currency },
      how: `${inMoney(value, currency)} за\u00A0дорогу из\u00A0${destination} до\u00A0места в\u00A0Украине`,
      source: consult.rowOf('ship-delivery', row),
    },
  ]
}

const insuranceLines = ({ input, consult }: Task, purchase: Exact): Draft[] => {
  if (!input.insurance) return []
  const share = percentOf(consult.figure('insurance-percent'), purchase)
  const least = consult.figure('insurance-minimum')
  const isSmall = isLess(share, least)
  const formula = `${inPercent(consult.written('insurance-percent'))} от\u00A0${inFull(purchase, 'USD')} ${equals(share, 'USD')}`
  return [
    {
      group: 'delivery',
      code: 'insurance',
      title: 'Страхование груза',
      amount: { value: isSmall ? least : share, currency: 'USD' },
      how: isSmall
        ? `${inMoney(least, 'USD')}: не\u00A0меньше этой суммы\n${formula}`
        : `${formula}\nНе\u00A0меньше ${inMoney(least, 'USD')}`,
      source: consult.originOf('insurance-percent', 'insurance-minimum'),
    },
  ]
}

/** Builds the lines of the delivery to Ukraine. `purchase` is the exact purchase in USD. */
export const deliveryLines = (task: Task, purchase: Exact): Draft[] => {
  const { origin, auction } = task.input
  const inland = origin === 'usa' && auction !== undefined ? [inlandLine(task, auction)] : []
  const way = wayOf(task)
  return [
    ...inland,
    oceanLine(task, way),
    ...hazardLines(task),
    ...onwardLines(task, way),
    ...insuranceLines(task, purchase),
  ]
}
