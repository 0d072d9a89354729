import type { FeeTableColumn } from '../fee-table-columns.ts'

export const feeTableCellWordSynonyms: Partial<
  Record<FeeTableColumn['name'], Record<string, readonly string[]>>
> = {
  document: {
    clean: ['clean title', 'чистый', 'чистый документ', 'чистий', 'чистий документ'],
    salvage: [
      'salvage title',
      'сальвадж',
      'сальвейдж',
      'аварийный',
      'аварийный документ',
      'битый',
      'аварійний',
      'аварійний документ',
      'битий',
    ],
  },
  bid: {
    live: ['live bid', 'лайв', 'живая', 'живая ставка', 'живые торги', 'жива', 'жива ставка', 'живі торги'],
    prebid: [
      'pre bid',
      'пребид',
      'предварительная',
      'предварительная ставка',
      'пребід',
      'попередня',
      'попередня ставка',
    ],
  },
  vehicle: {
    sedan: ['седан', 'sedans', 'седаны', 'седани'],
    suv: ['внедорожник', 'внедорожники', 'кроссовер', 'crossover', 'позашляховик', 'кросовер', 'джип'],
    large: [
      'large suv',
      'крупный',
      'крупный автомобиль',
      'большой',
      'большой внедорожник',
      'великий',
      'великий автомобіль',
      'великий позашляховик',
    ],
    motorcycle: ['motorcycles', 'motorbike', 'moto', 'мотоцикл', 'мотоциклы', 'мотоцикли', 'мото'],
  },
  origin: {
    usa: ['us', 'u s a', 'u s', 'united states', 'сша', 'америка'],
    georgia: ['грузия', 'грузія'],
    eu: ['ес', 'єс', 'europe', 'european union', 'европа', 'евросоюз', 'європа', 'євросоюз'],
  },
  auction: {
    copart: ['copart usa', 'копарт'],
    iaa: ['iaai', 'iaa usa', 'insurance auto auctions', 'иаа', 'иааи', 'іаа', 'іааі'],
  },
  currency: {
    USD: [
      '$',
      'us$',
      'доллар',
      'доллары',
      'доллар сша',
      'доллары сша',
      'долл',
      'долар',
      'долари',
      'долар сша',
    ],
    EUR: ['€', 'euro', 'euros', 'евро', 'євро'],
  },
}

/** Words in price lists that mean any value. A fee table has an empty cell in their place. */
export const wordsMeaningAnyValue: readonly string[] = [
  'any',
  'all',
  'любой',
  'любая',
  'любые',
  'все',
  'будь який',
  'будь яка',
  'усі',
  'всі',
]
