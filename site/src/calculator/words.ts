import type { Auction, Bid, Document, Engine, Origin, PriceCurrency, Vehicle } from 'shared/calculator'

type Words<Code extends string> = readonly (readonly [Code, string])[]

export const originWords: Words<Origin> = [
  ['usa', 'США'],
  ['eu', 'Европа'],
  ['georgia', 'Грузия'],
]

export const auctionWords: Words<Auction> = [
  ['copart', 'Copart'],
  ['iaa', 'IAA'],
]

export const documentWords: Words<Document> = [
  ['salvage', 'Salvage'],
  ['clean', 'Clean'],
]

export const bidWords: Words<Bid> = [
  ['live', 'Live'],
  ['prebid', 'Pre-bid'],
]

export const currencyWords: Words<PriceCurrency> = [
  ['USD', 'USD'],
  ['EUR', 'EUR'],
]

export const vehicleWords: Words<Vehicle> = [
  ['sedan', 'Седан'],
  ['suv', 'Внедорожник'],
  ['large', 'Крупный'],
  ['motorcycle', 'Мотоцикл'],
]

export const engineWords: Words<Engine> = [
  ['petrol', 'Бензин'],
  ['diesel', 'Дизель'],
  ['hybrid-petrol', 'Гибрид с бензином'],
  ['hybrid-diesel', 'Гибрид с дизелем'],
  ['electric', 'Электро'],
]

/** The ends of a way, as each country calls them. */
export const endWords: Readonly<Record<Origin, { readonly port: string; readonly destination: string }>> = {
  usa: { port: 'Порт погрузки', destination: 'Порт прибытия' },
  georgia: { port: 'Где стоит автомобиль', destination: 'Порт прибытия' },
  eu: { port: 'Где стоит автомобиль', destination: 'Куда везём' },
}
