import type { CalculationLineGroupCode, VehicleType } from 'shared/calculator'
import type { SavedCalculation } from 'shared/contract'
import { AppError } from 'shared/errors'
import { serializeCalculatorQueryParameters } from '../../lib/calculator-query.ts'
import type { PublicApiClient } from '../../lib/public-api-client.ts'

export interface PostCalculationExample {
  id: string
  vehicle: VehicleType
  date: string
  totalUsd: number
  groups: readonly {
    group: CalculationLineGroupCode
    title: string
    usd: number
  }[]
  /** URL query that fills in the calculator with the car of this example calculation. */
  query: string
}

export const findCalculationIdLinkedInPost = (text: string): string | undefined =>
  /href="(?:https?:\/\/[^/"]+)?\/calculation\/([\w-]{22})"/.exec(text)?.[1]

const toPostCalculationExample = ({
  id,
  input: { date: _, ...car },
  result,
}: SavedCalculation): PostCalculationExample => ({
  id,
  vehicle: car.vehicle,
  date: result.date,
  totalUsd: result.total.usd,
  groups: result.groups.map(({ group, title, usd }) => ({ group, title, usd })),
  // The day is left out of the link, so that the calculator uses the rates and tables of the day on which the link is opened.
  query: serializeCalculatorQueryParameters(car),
})

/** Loads the example calculation of a post. An expired calculation or a failed call must not hide the post. */
export const loadPostCalculationExample = async (
  client: Pick<PublicApiClient, 'calculation'>,
  text: string,
): Promise<PostCalculationExample | null> => {
  const id = findCalculationIdLinkedInPost(text)
  if (id === undefined) return null
  try {
    return toPostCalculationExample(await client.calculation.get({ params: { id }, query: {} }))
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
