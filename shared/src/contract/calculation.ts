import { z } from 'zod'
import {
  auctions,
  bidTypes,
  calculationCurrencies,
  calculationLineCodes,
  engineTypes,
  FIRST_CALCULATION_DAY,
  feeTableTitles,
  lineGroupCodes,
  originRegions,
  priceCurrencies,
  refusalCodes,
  vehicleTitleStatuses,
  vehicleTypes,
  warningCodes,
} from '../calculator/index.ts'
import { endpoint } from './endpoint.ts'
import { calendarDay, instant, line } from './fields.ts'

const hasTwoDecimals = (figure: number): boolean => Number(figure.toFixed(2)) === figure

const twoDecimals = { error: 'После запятой не больше двух знаков', params: { code: 'decimals' } }

const name = line(1, 120)

export const calculationDay = calendarDay.refine((day) => day >= FIRST_CALCULATION_DAY, {
  error: 'Считаем с 25 листопада 2018: с этого дня действует закон об акцизе',
  params: { code: 'too-small' },
})

/** Checks each field by itself; what depends on several fields is refused by the engine with its own error code. */
const input = z.strictObject({
  origin: z.enum(originRegions),
  auction: z.enum(auctions).optional(),
  price: z.number().min(0).max(10_000_000).refine(hasTwoDecimals, twoDecimals),
  currency: z.enum(priceCurrencies),
  document: z.enum(vehicleTitleStatuses).optional(),
  bid: z.enum(bidTypes).optional(),
  location: name.optional(),
  state: line(0, 60).optional(),
  zip: line(0, 20).optional(),
  port: name,
  destination: name,
  vehicle: z.enum(vehicleTypes),
  engine: z.enum(engineTypes),
  volume: z.int().optional(),
  battery: z.number().refine(hasTwoDecimals, twoDecimals).optional(),
  year: z.int(),
  eur1: z.boolean().optional(),
  insurance: z.boolean().optional(),
  /** Defaults to today. */
  date: calculationDay.optional(),
})

const wholeInput = input.required({
  document: true,
  bid: true,
  eur1: true,
  insurance: true,
  date: true,
})

const amount = z.number()
const sum = { uah: amount, usd: amount, eur: amount }
const explained = { how: z.string().min(1), source: z.string().min(1) }
const rate = z.number().positive()

export const rates = z.strictObject({ USD: rate, EUR: rate, date: z.string() })

const named = { group: z.enum(lineGroupCodes), code: z.enum(calculationLineCodes), title: z.string() }
const group = z.strictObject({ group: z.enum(lineGroupCodes), title: z.string(), ...sum })

const calculation = z.strictObject({
  input: wholeInput,
  date: z.string(),
  rates,
  customsValue: z.strictObject({
    ...sum,
    of: z.array(z.enum([...calculationLineCodes, 'addition'])),
    ...explained,
  }),
  lines: z.array(
    z.strictObject({
      ...named,
      amount: z.strictObject({ value: amount, currency: z.enum(calculationCurrencies) }),
      ...sum,
      ...explained,
    }),
  ),
  groups: z.array(group),
  total: z.strictObject(sum),
  warnings: z.array(z.strictObject({ code: z.enum(warningCodes), message: z.string() })),
  used: z.strictObject({
    tables: z.partialRecord(z.enum(feeTableTitles), z.int().positive()),
    settingsAt: instant.nullable(),
  }),
})

const kept = z.strictObject({ id: z.string(), createdAt: instant, input: wholeInput, result: calculation })

const difference = z.strictObject({
  lines: z.array(
    z.strictObject({
      ...named,
      before: z.strictObject(sum).nullable(),
      after: z.strictObject(sum).nullable(),
      change: z.strictObject(sum),
    }),
  ),
  customsValue: z.strictObject(sum),
  groups: z.array(group),
  total: z.strictObject(sum),
})

const refusal = z.strictObject({
  code: z.enum([...refusalCodes, 'bank-silent']),
  message: z.string(),
})

/** `today` is present only on request: the price of the same car today, or why it cannot be calculated. */
const recalculated = kept.extend({
  today: z
    .union([z.strictObject({ result: calculation, difference }), z.strictObject({ refusal })])
    .optional(),
})

/** 128 random bits in base64url: anyone who has the link may see the calculation. */
export const calculationId = z.string().regex(/^[\w-]{22}$/, { error: 'Такого расчёта у нас нет' })

export type AskedCalculation = z.infer<typeof input>
export type KeptCalculation = z.infer<typeof kept>
export type Recalculated = z.infer<typeof recalculated>

export const calculations = {
  create: endpoint({
    method: 'POST',
    path: '/api/calculation',
    access: 'public',
    summary: 'Посчитать цену автомобиля и сохранить расчёт',
    body: input,
    status: 201,
    reply: kept,
    repeatable: true,
    refuses: [...refusalCodes, 'bank-silent', 'too-many'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/calculation/{id}',
    access: 'public',
    summary: 'Сохранённый расчёт, каким он был; recalculate=today — и рядом то же на сегодня',
    params: z.object({ id: calculationId }),
    query: z.object({ recalculate: z.literal('today').optional() }),
    status: 200,
    reply: recalculated,
  }),
}
