import type { CalculationInput, CarOriginRegion } from 'shared/calculator'

interface TitledText {
  title: string
  text: string
}

export interface CountryPageFaqEntry {
  question: string
  answer: string
}

/** A car of the kind that visitors often buy in a country. Its price is an example, everything else is calculated. */
export interface TypicalCar {
  name: string
  /** Age of the car in years, not its model year, so that the example stays typical when a year ends. */
  age: number
  /** Car and start of its route. A yard or place that the fee tables lack is replaced by the first one. */
  car: Pick<CalculationInput, 'price' | 'currency' | 'vehicle' | 'engine'> &
    Partial<Pick<CalculationInput, 'auction' | 'location' | 'state' | 'port' | 'volume' | 'battery' | 'eur1'>>
}

export interface CountryPageTexts {
  region: CarOriginRegion
  title: string
  lead: string
  formatPlacesTitle: (count: number) => string
  placeLabel: string
  transportLabel: string
  cars: readonly TypicalCar[]
  carsTitle: string
  steps: readonly TitledText[]
  notesTitle: string
  notes: readonly TitledText[]
  questions: readonly CountryPageFaqEntry[]
}

export const carImportStepTextsAfterArrival: readonly TitledText[] = [
  {
    title: 'Таможня',
    text: 'Пошлина — от таможенной стоимости, акциз — от объёма и возраста, НДС — от всего вместе. Платят в гривнах, по курсу НБУ на день оформления.',
  },
  {
    title: 'Номера',
    text: 'Перед первой регистрацией — сбор в Пенсионный фонд: 3, 4 или 5 % таможенной стоимости. Электромобили и мотоциклы от него свободны.',
  },
]

/** Question about costs that a calculation does not include. The answer lists only examples, as employees edit the full list. */
export const notIncludedCostsFaqEntry: CountryPageFaqEntry = {
  question: 'Что не входит в сумму?',
  answer:
    'Например, номерные знаки и ремонт. Всё, что платят отдельно, перечислено под расчётом, в строке «Чего в сумме нет»: туда можно вписать свои суммы.',
}
