import type { Example } from './reckoned.ts'

const phoenix = {
  origin: 'usa',
  auction: 'copart',
  price: 6200,
  currency: 'USD',
  location: 'PHOENIX',
  state: 'AZ',
  port: 'Houston',
  destination: 'Klaipeda',
  vehicle: 'sedan',
  engine: 'petrol',
  volume: 1984,
  year: 2019,
  insurance: true,
} as const

const rustavi = {
  origin: 'georgia',
  price: 9500,
  currency: 'USD',
  port: 'Rustavi',
  destination: 'Chornomorsk',
  vehicle: 'sedan',
  engine: 'petrol',
  volume: 2494,
  year: 2018,
} as const

const berlin = {
  origin: 'eu',
  price: 9000,
  currency: 'EUR',
  port: 'Berlin',
  destination: 'Kyiv',
  vehicle: 'suv',
  engine: 'diesel',
  volume: 1968,
  year: 2018,
} as const

const losAngeles = {
  origin: 'usa',
  auction: 'copart',
  price: 11_000,
  currency: 'USD',
  location: 'LOS ANGELES',
  port: 'Los Angeles',
  destination: 'Bremerhaven',
  vehicle: 'suv',
  year: 2021,
} as const

const battery = { ...losAngeles, engine: 'electric', battery: 75 } as const
const petrol = { ...losAngeles, engine: 'petrol', volume: 1998 } as const

const atlanta = {
  origin: 'usa',
  auction: 'copart',
  price: 7800,
  currency: 'USD',
  bid: 'prebid',
  location: 'ATLANTA EAST',
  port: 'Savannah',
  destination: 'Klaipeda',
  vehicle: 'sedan',
  volume: 1798,
  year: 2020,
} as const

const chicago = {
  origin: 'usa',
  auction: 'copart',
  price: 8400,
  currency: 'USD',
  location: 'CHICAGO HEIGHTS',
  port: 'Newark',
  destination: 'Klaipeda',
  vehicle: 'suv',
  engine: 'petrol',
  volume: 2499,
  year: 2020,
  insurance: true,
} as const

/** The cars that posts reckon, and which of their figures stand in the text. */
export const examples: Readonly<Record<string, readonly Example[]>> = {
  'akciz-na-avtomobil-iz-ssha-v-2026-godu': [
    {
      car: phoenix,
      quotes: [
        'excise.eur',
        'excise.uah',
        'customsValue.uah',
        'duty.uah',
        'vat.uah',
        'customs.uah',
        'total.usd',
      ],
    },
    { car: { ...phoenix, year: 2018 }, quotes: ['excise.eur', 'total.usd'] },
    { car: { ...phoenix, year: 2012, engine: 'diesel', volume: 1598 }, quotes: ['excise.eur'] },
    { car: { ...phoenix, year: 2020, volume: 3000 }, quotes: ['excise.eur'] },
    { car: { ...phoenix, year: 2020, volume: 3500 }, quotes: ['excise.eur'] },
  ],
  'hyuston-ili-los-andzheles': ['Los Angeles', 'Houston', 'Newark'].map((port) => ({
    car: { ...phoenix, insurance: false, port },
    quotes: ['delivery.usd', 'inland.usd', 'ocean.usd', 'onward.usd', 'total.usd'],
  })),
  'avtomobil-iz-rustavi': [
    {
      car: rustavi,
      quotes: [
        'purchase.uah',
        'delivery.uah',
        'delivery.usd',
        'customsValue.uah',
        'duty.uah',
        'excise.eur',
        'excise.uah',
        'vat.uah',
        'services.uah',
        'pension-fund.uah',
        'total.uah',
        'total.usd',
        'customs.usd',
      ],
    },
  ],
  'sertifikat-eur-1': [
    {
      car: berlin,
      quotes: [
        'customsValue.eur',
        'customsValue.uah',
        'duty.uah',
        'excise.eur',
        'excise.uah',
        'vat.uah',
        'customs.uah',
        'total.eur',
      ],
    },
    { car: { ...berlin, eur1: true }, quotes: ['duty.uah', 'vat.uah', 'customs.uah', 'total.eur'] },
  ],
  'avtovozom-iz-evropy': [
    {
      car: berlin,
      quotes: [
        'customsValue.eur',
        'delivery.eur',
        'customs.eur',
        'services.eur',
        'registration.eur',
        'total.eur',
      ],
    },
    { car: { ...berlin, eur1: true }, quotes: ['customs.eur', 'total.eur'] },
  ],
  'tamozhennaya-stoimost-i-nds': [
    {
      car: phoenix,
      quotes: [
        'purchase.usd',
        'purchase.uah',
        'delivery.usd',
        'delivery.uah',
        'customsValue.usd',
        'customsValue.uah',
        'duty.uah',
        'excise.eur',
        'excise.uah',
        'vat.uah',
        'customs.uah',
      ],
    },
    {
      car: phoenix,
      settings: { 'customs-value-mode': 'fixed' },
      quotes: ['customsValue.uah', 'duty.uah', 'vat.uah'],
    },
  ],
  'copart-ili-iaa': [{ car: phoenix, quotes: ['price.usd', 'purchase.usd'] }],
  'shest-nedel-v-more': [{ car: phoenix, quotes: ['purchase.usd', 'insurance.usd'] }],
  'elektromobil-v-2026-godu': [
    {
      car: battery,
      quotes: [
        'purchase.uah',
        'delivery.uah',
        'customsValue.uah',
        'duty.uah',
        'excise.uah',
        'vat.uah',
        'vat.usd',
        'services.uah',
        'total.uah',
        'total.usd',
      ],
    },
    {
      car: petrol,
      quotes: [
        'delivery.uah',
        'customsValue.uah',
        'duty.uah',
        'excise.uah',
        'vat.uah',
        'pension-fund.uah',
        'total.uah',
        'total.usd',
      ],
    },
  ],
  'pensionnyj-fond-i-nomernoj-znak': [
    { car: phoenix, quotes: ['customsValue.uah', 'pension-fund.uah'] },
    { car: rustavi, quotes: ['customsValue.uah', 'pension-fund.uah'] },
    { car: petrol, quotes: ['customsValue.uah', 'pension-fund.uah'] },
  ],
  'vin-i-salvage': [
    { car: chicago, quotes: ['auction-fee.usd'] },
    { car: { ...chicago, document: 'clean' }, quotes: ['auction-fee.usd'] },
  ],
  'ot-stavki-do-nomera': [
    {
      car: chicago,
      quotes: [
        'price.usd',
        'auction-fee.usd',
        'internet-bid-fee.usd',
        'auction-fixed-fees.usd',
        'purchase.usd',
        'purchase.uah',
        'inland.usd',
        'ocean.usd',
        'onward.usd',
        'insurance.usd',
        'delivery.usd',
        'delivery.uah',
        'customsValue.uah',
        'customsValue.usd',
        'duty.uah',
        'excise.eur',
        'excise.uah',
        'vat.uah',
        'customs.uah',
        'customs.usd',
        'services.usd',
        'services.uah',
        'pension-fund.uah',
        'registration.usd',
        'total.uah',
        'total.usd',
      ],
    },
    { car: { ...chicago, document: 'clean' }, quotes: ['total.usd'] },
    { car: { ...chicago, year: 2021 }, quotes: ['excise.eur'] },
  ],
  'gibrid-akciz-po-dvigatelyu': [
    {
      car: { ...atlanta, engine: 'hybrid-petrol' },
      quotes: [
        'purchase.usd',
        'delivery.usd',
        'excise.eur',
        'duty.uah',
        'excise.uah',
        'vat.uah',
        'pension-fund.uah',
        'total.usd',
      ],
    },
    {
      car: { ...atlanta, engine: 'hybrid-petrol' },
      settings: { 'excise-hybrid-mode': 'fixed' },
      quotes: ['excise.eur', 'excise.uah', 'vat.uah', 'total.usd'],
    },
    {
      car: { ...atlanta, engine: 'petrol' },
      quotes: ['delivery.usd', 'duty.uah', 'vat.uah', 'pension-fund.uah', 'total.usd'],
    },
  ],
}

/** What posts derive from those by one step, written as that step. */
export const derived: Readonly<Record<string, readonly number[]>> = {
  'akciz-na-avtomobil-iz-ssha-v-2026-godu': [694.4 - 595.2],
  'hyuston-ili-los-andzheles': [1, 0.1, 0.22, 0.03, 1.35, 15_624.06 - 15_259.56],
  'avtomobil-iz-rustavi': [50 * 2.494],
  'elektromobil-v-2026-godu': [946_740.08 - 833_138.1],
  'pensionnyj-fond-i-nomernoj-znak': [
    165 * 3328,
    290 * 3328,
    165 * 3328 * 0.03,
    165 * 3328 * 0.04,
    290 * 3328 * 0.04,
    290 * 3328 * 0.05,
  ],
  'vin-i-salvage': [18_308.59 - 18_170.19],
  'ot-stavki-do-nomera': [18_308.59 / 8400, 18_308.59 - 18_170.19, 624.75 - 499.8],
  'gibrid-akciz-po-dvigatelyu': [150 * 0.03, 150 * 1.35, 50 * 1.798],
}
