import type { CarReference, VinReference } from 'shared/car'
import { AppError } from 'shared/errors'
import type { CarProposals, ProposalSource, ProposedFieldName, StandingProposal } from './car-proposals.ts'

const auctionNames = { copart: 'Copart', iaa: 'IAA' } as const

const problemSentences = {
  'two-auctions': 'Здесь оба аукциона, Copart и IAA. Оставьте один',
  'two-lots': 'Здесь два лота. Оставьте один',
  'two-vins': 'Здесь два VIN. Оставьте один',
  'no-lot': 'Это страница аукциона, но не лота. Скопируйте адрес страницы автомобиля',
  unreadable: 'Не похоже на ссылку, номер лота или VIN. Проверьте, всё ли скопировалось',
} as const

/** Returns what is wrong with a pasted text, or `undefined` if it can be attached to the calculation. */
export const formatCarReferenceError = (car: CarReference): string | undefined => {
  if (car.kind === 'vin' && car.checkDigit === 'wrong')
    return 'Контрольный знак не сходится: проверьте девятый'
  if (car.kind !== 'invalid') return undefined
  if (car.problem === 'vin-length') return `В VIN 17 знаков, у вас ${car.length}`
  if (car.problem === 'vin-letters') return `В VIN не бывает букв I, O, Q, а у вас ${car.letters.join(', ')}`
  return problemSentences[car.problem]
}

type CarReferenceOfKind<Kind extends CarReference['kind']> = Extract<CarReference, { kind: Kind }>

const formatLot = ({ auction, lot, modelYear, make, model }: CarReferenceOfKind<'lot'>): string => {
  if (auction === undefined) return `Лот ${lot}. По номеру аукцион не виден: выберите его ниже.`
  const name = [make, model].filter(Boolean).join(' ')
  const facts = [modelYear && `Модельный год ${modelYear}`, name].filter(Boolean).join(', ')
  const start = `${auctionNames[auction]}, лот ${lot}.`
  if (facts === '') return `${start} Остальное впишите ниже.`
  return `${start} ${facts} — из адреса.${modelYear === undefined ? '' : ' Проверьте год выпуска на табличке.'}`
}

const formatVin = (
  { checkDigit, modelYears, yearCharacter, plant }: VinReference,
  isFromEurope: boolean,
  proposedYear: string | undefined,
): string => {
  const decidedYear = modelYears.find((each) => String(each) === proposedYear)
  const [year, otherYear] = decidedYear === undefined ? modelYears : [decidedYear]
  const place = `(десятый знак\u00a0${yearCharacter})`
  const yearText =
    year === undefined
      ? 'Модельного года в нём нет'
      : otherYear === undefined
        ? `Модельный год ${year} ${place}`
        : `Модельный год ${otherYear} или ${year} ${place}`
  const plantText = plant ? `, завод — ${plant.name}\u00a0(${plant.characters})` : ''
  const certificate =
    isFromEurope && plant?.isEuropeanUnion ? ` Страна сборки ${plant.characters}: спросите про EUR.1.` : ''
  return `${checkDigit === 'right' ? 'VIN сошёлся' : 'VIN прочитали'}. ${yearText}${plantText}.${certificate}`
}

const formatLotOrLink = (car: CarReferenceOfKind<'lot' | 'unserved-lot' | 'other-link'>): string => {
  if (car.kind === 'lot') return formatLot(car)
  return car.kind === 'other-link'
    ? 'Такую площадку не знаем. Впишите автомобиль ниже, ссылку приложим к расчёту'
    : `${auctionNames[car.auction]}, ${car.country.name}: с этого аукциона не возим. Впишите автомобиль ниже, ссылку приложим к расчёту`
}

/** Says what is understood of a link or VIN. Of several model years of a VIN the proposed one is told. */
export const formatUnderstoodCar = (
  car: Exclude<CarReference, { kind: 'invalid' }>,
  isFromEurope: boolean,
  proposedYear?: string,
): string => {
  if (car.kind === 'vin') return formatVin(car, isFromEurope, proposedYear)
  const { besideVin: vin } = car
  if (!vin) return formatLotOrLink(car)
  const start = formatLotOrLink(car).replace(/\.?$/, '.')
  return vin.kind === 'invalid' || vin.checkDigit === 'wrong'
    ? `${start} VIN рядом с ошибкой. ${formatCarReferenceError(vin)}.`
    : `${start} ${formatVin(vin, isFromEurope, proposedYear)}`
}

export const decodingSentences = {
  pending: 'Смотрим, что это за автомобиль…',
  offline:
    'Нет связи, поэтому по VIN больше ничего не узнать. Впишите автомобиль сами, VIN приложим к расчёту.',
  'too-many': 'VIN смотрели слишком часто. Впишите автомобиль сами, VIN приложим к расчёту.',
  failed: 'Узнать автомобиль по VIN не получилось. Впишите его сами, VIN приложим к расчёту.',
  unknown: 'В открытых данных этого VIN нет. Впишите автомобиль сами, VIN приложим к расчёту.',
  known: 'Поля с пометкой «проверьте» заполнили по открытым данным.',
  named: 'В открытых данных есть только название. Остальное впишите сами.',
} as const

export const formatDecodingError = (error: unknown): string => {
  const code = error instanceof AppError ? error.code : undefined
  return decodingSentences[code === 'unreachable' ? 'offline' : code === 'too-many' ? code : 'failed']
}

export const formatDecodingResult = ({ fields = {} }: CarProposals): string => {
  const known = Object.entries(fields).flatMap(([name, { source }]) => (source === 'data' ? [name] : []))
  if (known.length === 0) return decodingSentences.unknown
  if (known.every((name) => name === 'make' || name === 'model')) return decodingSentences.named
  const hasVolume = known.includes('volume') || fields.engine?.value === 'electric'
  return `${decodingSentences.known}${hasVolume ? '' : ' Объёма двигателя в них нет: впишите его.'}`
}

export const proposedFieldLabels: Record<ProposedFieldName, string> = {
  origin: 'страна',
  auction: 'аукцион',
  document: 'документ',
  yard: 'площадка',
  vehicle: 'кузов',
  engine: 'двигатель',
  volume: 'объём',
  year: 'год выпуска',
  make: 'название',
  model: 'название',
}

const sourceNames: Record<ProposalSource, string> = {
  link: 'из ссылки',
  vin: 'из VIN',
  data: 'по VIN, проверьте',
}

/** Tells from where the values of one or several fields are. The name of a car has no field, so it is repeated. */
export const formatProposalNote = (proposals: readonly StandingProposal[]): string => {
  const source = sourceNames[proposals[0]?.[1].source ?? 'link']
  const names = proposals.map(([name]) => name)
  if (names.includes('make')) return `${proposals.map(([, { value }]) => value).join(' ')}: ${source}`
  const nextYear = proposals[0]?.[1].nextYear
  if (names.includes('year'))
    return `${source.split(',', 1)[0]}: ${nextYear ? `модельный год ${nextYear}` : 'это модельный год'}`
  return names.includes('origin') || names.includes('auction')
    ? `${source}: ${names.map((name) => proposedFieldLabels[name]).join(', ')}`
    : source
}

export const proposalTexts = {
  withdraw: 'Убрать',
  plate: 'На табличке:',
  modelYear: 'Модельный год:',
} as const
