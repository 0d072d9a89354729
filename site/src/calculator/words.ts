import type {
  Auction,
  BidType,
  EngineType,
  OriginRegion,
  PriceCurrency,
  VehicleTitleStatus,
  VehicleType,
} from 'shared/calculator'

type Words<Code extends string> = readonly (readonly [Code, string])[]

export const originWords: Words<OriginRegion> = [
  ['usa', 'США'],
  ['eu', 'Европа'],
  ['georgia', 'Грузия'],
]

export const auctionWords: Words<Auction> = [
  ['copart', 'Copart'],
  ['iaa', 'IAA'],
]

export const documentWords: Words<VehicleTitleStatus> = [
  ['salvage', 'Salvage'],
  ['clean', 'Clean'],
]

export const bidWords: Words<BidType> = [
  ['live', 'Live'],
  ['prebid', 'Pre-bid'],
]

export const currencyWords: Words<PriceCurrency> = [
  ['USD', 'USD'],
  ['EUR', 'EUR'],
]

export const vehicleWords: Words<VehicleType> = [
  ['sedan', 'Седан'],
  ['suv', 'Внедорожник'],
  ['large', 'Крупный'],
  ['motorcycle', 'Мотоцикл'],
]

export const engineWords: Words<EngineType> = [
  ['petrol', 'Бензин'],
  ['diesel', 'Дизель'],
  ['hybrid-petrol', 'Гибрид с бензином'],
  ['hybrid-diesel', 'Гибрид с дизелем'],
  ['electric', 'Электро'],
]

/** Labels of port and destination for each country. */
export const endWords: Readonly<
  Record<OriginRegion, { readonly port: string; readonly destination: string }>
> = {
  usa: { port: 'Порт погрузки', destination: 'Порт прибытия' },
  georgia: { port: 'Где стоит автомобиль', destination: 'Порт прибытия' },
  eu: { port: 'Где стоит автомобиль', destination: 'Куда везём' },
}
