import type { CalculationInput, OriginRegion } from 'shared/calculator'

export interface TitledText {
  readonly title: string
  readonly text: string
}

export interface QuestionAndAnswer {
  readonly question: string
  readonly answer: string
}

/** A car of the kind that visitors often buy in a country. Its price is an example, everything else is calculated. */
export interface TypicalCar {
  readonly name: string
  /** Years between production and the calculation. The example stays typical when a year ends. */
  readonly age: number
  /** Car and start of its route. A yard or place that the fee tables lack is replaced by the first one. */
  readonly car: Pick<CalculationInput, 'price' | 'currency' | 'vehicle' | 'engine'> &
    Partial<Pick<CalculationInput, 'auction' | 'location' | 'state' | 'port' | 'volume' | 'battery' | 'eur1'>>
}

/** Texts and example cars of a country page. The title and the first sentences stand above the calculator. */
export interface CountryContent {
  readonly region: OriginRegion
  readonly title: string
  readonly lead: string
  /** Builds the heading of the table of loading places from their number. */
  readonly formatPlacesTitle: (count: number) => string
  /** What the loading places are, as a column heading. */
  readonly placeLabel: string
  /** How the car travels from the loading place, as a column heading. */
  readonly transportLabel: string
  readonly cars: readonly TypicalCar[]
  readonly carsTitle: string
  /** Steps of importing a car, from the seller to the registration. */
  readonly steps: readonly TitledText[]
  readonly notesTitle: string
  readonly notes: readonly TitledText[]
  readonly questions: readonly QuestionAndAnswer[]
}

/** Last two steps of importing a car, the same for every country. */
export const finalImportSteps: readonly TitledText[] = [
  {
    title: 'Таможня',
    text: 'Пошлина — от таможенной стоимости, акциз — от объёма и возраста, НДС — от всего вместе. Платят в гривнах, по курсу НБУ на день оформления.',
  },
  {
    title: 'Номера',
    text: 'Перед первой регистрацией — сбор в Пенсионный фонд: 3, 4 или 5 % таможенной стоимости. Электромобили и мотоциклы от него свободны.',
  },
]

/** Answers without a list of its own: the office edits that of the calculator. */
export const notIncludedQuestion: QuestionAndAnswer = {
  question: 'Что не входит в сумму?',
  answer:
    'Например, номерные знаки и ремонт. Всё, что платят отдельно, перечислено под расчётом, в строке «Чего в сумме нет»: туда можно вписать свои суммы.',
}
