/** A car from the demonstration tables, as the API takes it to save a calculation. */
export const sedanFromPhoenixInput = {
  origin: 'usa',
  auction: 'copart',
  location: 'PHOENIX',
  price: 6200,
  currency: 'USD',
  port: 'Houston',
  destination: 'Klaipeda',
  vehicle: 'sedan',
  engine: 'petrol',
  volume: 1984,
  year: 2019,
} as const
