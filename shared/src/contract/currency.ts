import { z } from 'zod'
import { isCalendarDay } from '../format/index.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

/** Currencies whose rates are fetched, by the codes of the National Bank. */
export const valcodes = ['USD', 'EUR'] as const

const rate = z.number().positive()

/** A quotation in the format of the National Bank. */
const quotation = z.strictObject({
  r030: z.int(),
  txt: z.string(),
  rate,
  cc: z.enum(valcodes),
  exchangedate: z.string(),
})

const dayRates = z.strictObject({ date: z.iso.date(), USD: rate, EUR: rate })

/** Rates of one day; `stale` when they are not known to be today's. */
export const datedRates = dayRates.extend({ fetchedAt: instant, stale: z.boolean() })

const dayInQuery = z
  .string()
  .regex(/^\d{8}$/)
  .transform((text) => text.replace(/^(....)(..)/, '$1-$2-'))
  .refine(isCalendarDay, { error: 'Такого дня нет в календаре' })

export type Valcode = (typeof valcodes)[number]
export type Quotation = z.infer<typeof quotation>
export type DayRates = z.infer<typeof dayRates>
export type DatedRates = z.infer<typeof datedRates>

export const currency = {
  rate: endpoint({
    method: 'GET',
    path: '/currency',
    access: 'public',
    summary: 'Курс Национального банка на день, в том виде, в каком его отдаёт банк',
    query: z.object({ valcode: z.enum(valcodes), date: dayInQuery, json: z.unknown().optional() }),
    status: 200,
    reply: z.array(quotation),
    refuses: ['bank-silent'],
  }),
  today: endpoint({
    method: 'GET',
    path: '/api/calculator/currency',
    access: 'public',
    summary: 'Курсы на сегодня или последние известные',
    status: 200,
    reply: z.strictObject({ data: datedRates }),
    refuses: ['bank-silent'],
  }),
  kept: endpoint({
    method: 'GET',
    path: '/api/calculator/currency/kept',
    access: 'admin',
    summary: 'Курсы, которые уже сохранены за последние 90 дней',
    status: 200,
    reply: z.array(dayRates),
  }),
}
