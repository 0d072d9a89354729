import type {
  Auction,
  CalculationInput,
  CarOriginRegion,
  EngineType,
  VehicleType,
} from '../calculation-input.ts'

export const auctionLabels: Record<Auction, string> = { copart: 'Copart', iaa: 'IAA' }

export const vehicleTypeLabels: Record<VehicleType, string> = {
  sedan: 'седан',
  suv: 'внедорожник',
  large: 'крупный автомобиль',
  motorcycle: 'мотоцикл',
}

export const originRegionLabels: Record<CarOriginRegion, string> = {
  usa: 'США',
  georgia: 'Грузия',
  eu: 'Европа',
}

export const engineTypeLabels: Record<EngineType, string> = {
  petrol: 'бензин',
  diesel: 'дизель',
  'hybrid-petrol': 'гибрид с бензином',
  'hybrid-diesel': 'гибрид с дизелем',
  electric: 'электро',
}

export const formatCalculationTotalLabel = ({
  vehicle,
  clearance,
}: Pick<CalculationInput, 'vehicle' | 'clearance'>): string => {
  const label = `${vehicle === 'motorcycle' ? 'Мотоцикл' : 'Автомобиль'} в Украине, с регистрацией`
  return clearance === undefined ? label : `${label}, оформление в\u00A0${clearance.slice(0, 4)} году`
}
