export interface Passage {
  readonly title: string
  readonly text: string
}

/** Last two steps, the same for every country. */
export const arrival: readonly Passage[] = [
  {
    title: 'Таможня',
    text: 'Пошлина — процент от таможенной стоимости, акциз — от объёма и возраста, НДС — от стоимости, пошлины и акциза вместе. Платят в гривнах, по курсу НБУ на день оформления.',
  },
  {
    title: 'Номера',
    text: 'Перед первой регистрацией платят сбор в Пенсионный фонд: 3, 4 или 5 % в зависимости от таможенной стоимости. Электромобили и мотоциклы от него свободны.',
  },
]
