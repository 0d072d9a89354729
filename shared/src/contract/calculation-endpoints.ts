import { z } from 'zod'
import {
  auctions,
  bidTypes,
  calculationCurrencies,
  calculationLineCodes,
  calculationLineGroupCodes,
  calculationRefusalCodes,
  calculationWarningCodes,
  carOriginRegions,
  engineTypes,
  FIRST_CALCULATION_DAY,
  feeTableTitles,
  priceCurrencies,
  vehicleTitleStatuses,
  vehicleTypes,
} from '../calculator/index.ts'
import { MAX_CAR_REFERENCE_LENGTH } from '../car/car-reference.ts'
import { defineEndpoint } from './endpoint.ts'
import { calendarDaySchema, createSingleLineTextSchema, timestampSchema } from './field-schemas.ts'

const hasAtMostTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value

const tooManyDecimalsError = { error: 'После запятой не больше двух знаков', params: { code: 'decimals' } }

const placeNameSchema = createSingleLineTextSchema(1, 120)

export const calculationDaySchema = calendarDaySchema.refine((day) => day >= FIRST_CALCULATION_DAY, {
  error: 'Считаем с 25 листопада 2018: с этого дня действует закон об акцизе',
  params: { code: 'too-small' },
})

/** Schema that checks each input field alone. The calculator checks rules that concern several fields. */
const calculationInputSchema = z.strictObject({
  origin: z.enum(carOriginRegions),
  auction: z.enum(auctions).optional(),
  price: z.number().min(0).max(10_000_000).refine(hasAtMostTwoDecimals, tooManyDecimalsError),
  currency: z.enum(priceCurrencies),
  document: z.enum(vehicleTitleStatuses).optional(),
  bid: z.enum(bidTypes).optional(),
  location: placeNameSchema.optional(),
  state: createSingleLineTextSchema(0, 60).optional(),
  zip: createSingleLineTextSchema(0, 20).optional(),
  port: placeNameSchema,
  destination: placeNameSchema,
  vehicle: z.enum(vehicleTypes),
  engine: z.enum(engineTypes),
  volume: z.int().optional(),
  battery: z.number().refine(hasAtMostTwoDecimals, tooManyDecimalsError).optional(),
  year: z.int(),
  eur1: z.boolean().optional(),
  insurance: z.boolean().optional(),
  date: calculationDaySchema.optional(),
  /** Day of customs clearance, up to 400 days after the day of the calculation, which is the default. */
  clearance: calendarDaySchema.optional(),
})

/** What a visitor knows about a car besides its price. Of the pasted text only what the server reads is stored. */
const requestedCarSchema = z.strictObject({
  reference: z.string().trim().max(MAX_CAR_REFERENCE_LENGTH).optional(),
  make: createSingleLineTextSchema(1, 40).optional(),
  model: createSingleLineTextSchema(1, 60).optional(),
})

const calculationRequestSchema = calculationInputSchema.extend({ car: requestedCarSchema.optional() })

/** The server reads lot, link and VIN from the reference itself, so that a calculation never contains another link. */
const savedCarSchema = z.strictObject({
  auction: z.enum(auctions).optional(),
  lot: z.string().optional(),
  link: z.string().optional(),
  vin: z.string().optional(),
  make: z.string().optional(),
  model: z.string().optional(),
})

const normalizedInputSchema = calculationInputSchema.required({
  document: true,
  bid: true,
  eur1: true,
  insurance: true,
  date: true,
})

const amountSchema = z.number()
const currencyAmountsShape = { uah: amountSchema, usd: amountSchema, eur: amountSchema }
const explanationShape = { how: z.string().min(1), source: z.string().min(1) }
const rateSchema = z.number().positive()

export const exchangeRatesSchema = z.strictObject({ USD: rateSchema, EUR: rateSchema, date: z.string() })

const lineNameShape = {
  group: z.enum(calculationLineGroupCodes),
  code: z.enum(calculationLineCodes),
  title: z.string(),
}
const lineGroupSchema = z.strictObject({
  group: z.enum(calculationLineGroupCodes),
  title: z.string(),
  ...currencyAmountsShape,
})

const calculationSchema = z.strictObject({
  input: normalizedInputSchema,
  date: z.string(),
  rates: exchangeRatesSchema,
  customsValue: z.strictObject({
    ...currencyAmountsShape,
    of: z.array(z.enum([...calculationLineCodes, 'addition'])),
    ...explanationShape,
  }),
  lines: z.array(
    z.strictObject({
      ...lineNameShape,
      amount: z.strictObject({ value: amountSchema, currency: z.enum(calculationCurrencies) }),
      ...currencyAmountsShape,
      ...explanationShape,
    }),
  ),
  groups: z.array(lineGroupSchema),
  total: z.strictObject(currencyAmountsShape),
  expectedClearance: z
    .strictObject({
      date: z.string(),
      total: z.strictObject(currencyAmountsShape),
      causes: z.array(z.string()),
    })
    .optional(),
  uahPerDollarPercent: amountSchema.optional(),
  warnings: z.array(z.strictObject({ code: z.enum(calculationWarningCodes), message: z.string() })),
  used: z.strictObject({
    tables: z.partialRecord(z.enum(feeTableTitles), z.int().positive()),
    settingsAt: timestampSchema.nullable(),
  }),
})

const savedCalculationSchema = z.strictObject({
  id: z.string(),
  createdAt: timestampSchema,
  input: normalizedInputSchema,
  result: calculationSchema,
  car: savedCarSchema.optional(),
})

const differenceSchema = z.strictObject({
  lines: z.array(
    z.strictObject({
      ...lineNameShape,
      before: z.strictObject(currencyAmountsShape).nullable(),
      after: z.strictObject(currencyAmountsShape).nullable(),
      change: z.strictObject(currencyAmountsShape),
      /** Cost factors that changed a calculation line, one per line of text: `коэффициент 5 → 6`; null if unknown. */
      reason: z.string().nullable(),
    }),
  ),
  customsValue: z.strictObject(currencyAmountsShape),
  groups: z.array(lineGroupSchema),
  total: z.strictObject(currencyAmountsShape),
})

const refusalSchema = z.strictObject({
  code: z.enum([...calculationRefusalCodes, 'bank-silent']),
  message: z.string(),
})

/** `today` is present only on request: the price of the same car today, or why it cannot be calculated. */
const recalculatedCalculationSchema = savedCalculationSchema.extend({
  today: z
    .union([
      z.strictObject({ result: calculationSchema, difference: differenceSchema }),
      z.strictObject({ refusal: refusalSchema }),
    ])
    .optional(),
})

/** Schema of a calculation id: 128 random bits in base64url, since anyone with the link may see the calculation. */
export const calculationIdSchema = z.string().regex(/^[\w-]{22}$/, { error: 'Такого расчёта у нас нет' })

export type CalculationRequestBody = z.infer<typeof calculationRequestSchema>
export type RequestedCar = z.infer<typeof requestedCarSchema>
export type SavedCalculation = z.infer<typeof savedCalculationSchema>
export type RecalculatedCalculation = z.infer<typeof recalculatedCalculationSchema>

export const calculationEndpoints = {
  create: defineEndpoint('POST', '/api/calculation', 'public', {
    summary: 'Посчитать цену автомобиля и сохранить расчёт',
    body: calculationRequestSchema,
    status: 201,
    reply: savedCalculationSchema,
    repeatable: true,
    rateLimits: [
      {
        name: 'calculation-save',
        requests: 300,
        windowMinutes: 10,
        per: 'network',
        // Refused calculations count towards the limit too: they load the server and the National Bank as saved ones
        // do.
        counts: 'answered',
        refusal: 'С этого адреса уже много раз просили сохранить расчёт. Следующий сохраним через',
      },
      {
        // Visitors who share one IP address, as in an office or a mobile network, never save this many calculations a
        // day.
        name: 'daily-calculations',
        requests: 2_000,
        windowMinutes: 24 * 60,
        window: 'fixed',
        per: 'visitor',
        counts: 'accepted',
        refusal: 'С вашего адреса за сутки сохранено слишком много расчётов. Следующий можно сохранить через',
      },
    ],
    refuses: [...calculationRefusalCodes, 'bank-silent'],
  }),
  get: defineEndpoint('GET', '/api/calculation/{id}', 'public', {
    summary: 'Сохранённый расчёт, каким он был; recalculate=today — и рядом то же на сегодня',
    params: z.object({ id: calculationIdSchema }),
    query: z.object({ recalculate: z.literal('today').optional() }),
    reply: recalculatedCalculationSchema,
  }),
}
