import type { RequestedCar, SavedCalculation } from 'shared/contract'

/** Converts the car of a saved calculation to what a visitor would paste and type to save the same one. */
export const toRequestedCar = ({ link, vin, lot, make, model }: NonNullable<SavedCalculation['car']>) => {
  const reference = [link ?? lot, vin].filter(Boolean).join(' ')
  return { ...(reference && { reference }), ...(make && { make }), ...(model && { model }) }
}

const requestedCarFields = ['reference', 'make', 'model'] as const

/** Reads the car that a link to the calculator has passed with `location.state`, which other pages use too. */
export const readRequestedCarOfLocationState = (state: unknown): RequestedCar => {
  const car: unknown = state instanceof Object && 'car' in state ? state.car : undefined
  const values = car instanceof Object ? Object.entries(car) : []
  return Object.fromEntries(
    values.filter(
      ([name, value]) => requestedCarFields.some((field) => field === name) && typeof value === 'string',
    ),
  )
}
