import type { Auction, VehicleType } from '../input.ts'

export const auctionLabels: Readonly<Record<Auction, string>> = { copart: 'Copart', iaa: 'IAA' }

export const vehicleLabels: Readonly<Record<VehicleType, string>> = {
  sedan: 'седан',
  suv: 'внедорожник',
  large: 'крупный автомобиль',
  motorcycle: 'мотоцикл',
}
