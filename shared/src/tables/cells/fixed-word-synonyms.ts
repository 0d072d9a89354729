import type { FeeTableColumn } from '../fee-table-columns.ts'

const splitWords = (words: string): readonly string[] => words.split(', ')

export const feeTableCellWordSynonyms: Partial<
  Record<FeeTableColumn['name'], Record<string, readonly string[]>>
> = {
  document: {
    clean: splitWords('clean title, чистый, чистый документ, чистий, чистий документ'),
    salvage: splitWords(
      'salvage title, сальвадж, сальвейдж, аварийный, аварийный документ, битый, аварійний, аварійний документ, битий',
    ),
  },
  bid: {
    live: splitWords('live bid, лайв, живая, живая ставка, живые торги, жива, жива ставка, живі торги'),
    prebid: splitWords(
      'pre bid, пребид, предварительная, предварительная ставка, пребід, попередня, попередня ставка',
    ),
  },
  vehicle: {
    sedan: splitWords('седан, sedans, седаны, седани'),
    suv: splitWords('внедорожник, внедорожники, кроссовер, crossover, позашляховик, кросовер, джип'),
    large: splitWords(
      'large suv, крупный, крупный автомобиль, большой, большой внедорожник, великий, великий автомобіль, великий позашляховик',
    ),
    motorcycle: splitWords('motorcycles, motorbike, moto, мотоцикл, мотоциклы, мотоцикли, мото'),
  },
  origin: {
    usa: splitWords('us, u s a, u s, united states, сша, америка'),
    georgia: splitWords('грузия, грузія'),
    eu: splitWords('ес, єс, europe, european union, европа, евросоюз, європа, євросоюз'),
  },
  auction: {
    copart: splitWords('copart usa, копарт'),
    iaa: splitWords('iaai, iaa usa, insurance auto auctions, иаа, иааи, іаа, іааі'),
  },
  currency: {
    USD: splitWords('$, us$, доллар, доллары, доллар сша, доллары сша, долл, долар, долари, долар сша'),
    EUR: splitWords('€, euro, euros, евро, євро'),
  },
}

/** Words in price lists that mean any value. A fee table has an empty cell in their place. */
export const wordsMeaningAnyValue = splitWords(
  'any, all, любой, любая, любые, все, будь який, будь яка, усі, всі',
)
