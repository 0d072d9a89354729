import type { Auction, CalculationInput, VehicleType } from '../calculation-input.ts'
import { formatDay, parseYear } from '../calendar-day.ts'

export const auctionLabels: Readonly<Record<Auction, string>> = { copart: 'Copart', iaa: 'IAA' }

export const vehicleTypeLabels: Readonly<Record<VehicleType, string>> = {
  sedan: 'седан',
  suv: 'внедорожник',
  large: 'крупный автомобиль',
  motorcycle: 'мотоцикл',
}

/** Names the total: the price of the vehicle in Ukraine, registered, and a later clearance. */
export const formatTotalLabel = ({
  vehicle,
  date,
  clearance = date,
}: Pick<CalculationInput, 'vehicle' | 'date' | 'clearance'>): string => {
  const label = `${vehicle === 'motorcycle' ? 'Мотоцикл' : 'Автомобиль'} в Украине, с регистрацией`
  if (clearance === date) return label
  const year = parseYear(clearance)
  return `${label}, оформление ${year === parseYear(date) ? formatDay(clearance) : `в\u00A0${year} году`}`
}
