import type { Auction, VehicleType } from '../calculation-input.ts'

export const auctionLabels: Readonly<Record<Auction, string>> = { copart: 'Copart', iaa: 'IAA' }

export const vehicleTypeLabels: Readonly<Record<VehicleType, string>> = {
  sedan: 'седан',
  suv: 'внедорожник',
  large: 'крупный автомобиль',
  motorcycle: 'мотоцикл',
}

/** Names the total: the price of the vehicle in Ukraine, registered. */
export const formatTotalLabel = ({ vehicle }: { readonly vehicle: VehicleType }): string =>
  `${vehicle === 'motorcycle' ? 'Мотоцикл' : 'Автомобиль'} в Украине, с регистрацией`
