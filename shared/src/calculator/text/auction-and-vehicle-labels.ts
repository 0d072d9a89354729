import type { Auction, VehicleType } from '../calculation-input.ts'

export const auctionLabels: Readonly<Record<Auction, string>> = { copart: 'Copart', iaa: 'IAA' }

export const vehicleTypeLabels: Readonly<Record<VehicleType, string>> = {
  sedan: 'седан',
  suv: 'внедорожник',
  large: 'крупный автомобиль',
  motorcycle: 'мотоцикл',
}
