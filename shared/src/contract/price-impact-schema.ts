import { z } from 'zod'
import { auctions, calculationRefusalCodes, originRegions } from '../calculator/index.ts'

/** Price of a reference car in dollars, or why it cannot be calculated. */
const priceOrRefusalSchema = z.union([z.number(), z.enum(calculationRefusalCodes)])

const carPriceImpactSchema = z.strictObject({
  vehicle: z.string(),
  route: z.string(),
  auction: z.enum(auctions).nullable(),
  origin: z.enum(originRegions),
  port: z.string(),
  before: priceOrRefusalSchema,
  after: priceOrRefusalSchema,
})

/** How a change of a fee table or of settings affects the price of each reference car. */
export const priceImpactSchema = z.array(carPriceImpactSchema)

export type CarPriceImpact = z.infer<typeof carPriceImpactSchema>
