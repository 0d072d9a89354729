import { type Car, NO_AUCTION } from './car.ts'
import { FigureField } from './figure-field.tsx'
import type { Faults } from './reckon.ts'
import type { Said } from './said.ts'
import { Segments } from './segments.tsx'
import { Station } from './station.tsx'
import { auctionWords, bidWords, currencyWords, documentWords, originWords } from './words.ts'

export interface StationProps {
  readonly car: Car
  readonly faults: Faults
  readonly say: (change: Said) => void
}

const withoutAuction = [[NO_AUCTION, 'Без аукциона'], ...auctionWords] as const

export const WhereStation = ({ car, faults, say }: StationProps) => (
  <Station title="Где покупаем">
    <Segments label="Страна" words={originWords} value={car.origin} onChoose={(origin) => say({ origin })} />
    {car.origin === 'eu' ? null : (
      <Segments
        label="Аукцион"
        words={car.origin === 'usa' ? auctionWords : withoutAuction}
        value={car.auction ?? NO_AUCTION}
        onChoose={(auction) => say({ auction })}
      />
    )}
    {car.auction === undefined ? null : (
      <Segments
        label="Документ"
        words={documentWords}
        value={car.document}
        onChoose={(document) => say({ document })}
      />
    )}
    <FigureField
      label="Цена автомобиля"
      value={car.price}
      unit={car.currency === 'USD' ? '$' : '€'}
      fault={faults.price}
      onType={(price) => say({ price })}
    />
    {car.auction === undefined ? (
      <Segments
        label="Валюта цены"
        words={currencyWords}
        value={car.currency}
        onChoose={(currency) => say({ currency })}
      />
    ) : (
      <Segments label="Ставка" words={bidWords} value={car.bid} onChoose={(bid) => say({ bid })} />
    )}
  </Station>
)
