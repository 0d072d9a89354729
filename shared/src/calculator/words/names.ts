import type { Auction, Vehicle } from '../input.ts'

export const auctionNames: Readonly<Record<Auction, string>> = { copart: 'Copart', iaa: 'IAA' }

export const vehicleNames: Readonly<Record<Vehicle, string>> = {
  sedan: 'седан',
  suv: 'внедорожник',
  large: 'крупный автомобиль',
  motorcycle: 'мотоцикл',
}
