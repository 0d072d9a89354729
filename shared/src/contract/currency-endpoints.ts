import { z } from 'zod'
import { isCalendarDay } from '../format/index.ts'
import { defineEndpoint } from './endpoint.ts'
import { timestampSchema } from './field-schemas.ts'

/** Currencies whose rates are fetched, by the codes of the National Bank. */
export const exchangeRateCurrencies = ['USD', 'EUR'] as const

const rateSchema = z.number().positive()

const bankQuotationSchema = z.strictObject({
  r030: z.int(),
  txt: z.string(),
  rate: rateSchema,
  cc: z.enum(exchangeRateCurrencies),
  exchangedate: z.string(),
})

const dailyRatesSchema = z.strictObject({ date: z.iso.date(), USD: rateSchema, EUR: rateSchema })

/** Schema of the newest exchange rates; `stale` is true if they may not be those of today. */
export const latestExchangeRatesSchema = dailyRatesSchema.extend({
  fetchedAt: timestampSchema,
  stale: z.boolean(),
})

const compactDaySchema = z
  .string()
  .regex(/^\d{8}$/)
  .transform((text) => text.replace(/^(....)(..)/, '$1-$2-'))
  .refine(isCalendarDay, { error: 'Такого дня нет в календаре' })

export type ExchangeRateCurrency = (typeof exchangeRateCurrencies)[number]
export type BankRateQuotation = z.infer<typeof bankQuotationSchema>
export type DailyExchangeRates = z.infer<typeof dailyRatesSchema>
export type LatestExchangeRates = z.infer<typeof latestExchangeRatesSchema>

export const currencyEndpoints = {
  rate: defineEndpoint('GET', '/currency', 'public', {
    summary: 'Курс Национального банка на день, в том виде, в каком его отдаёт банк',
    query: z.object({
      valcode: z.enum(exchangeRateCurrencies),
      date: compactDaySchema,
      json: z.unknown().optional(),
    }),
    reply: z.array(bankQuotationSchema),
    refuses: ['bank-silent'],
  }),
  today: defineEndpoint('GET', '/api/calculator/currency', 'public', {
    summary: 'Курсы на сегодня или последние известные',
    reply: z.strictObject({ data: latestExchangeRatesSchema }),
    refuses: ['bank-silent'],
  }),
  stored: defineEndpoint('GET', '/api/calculator/currency/kept', 'admin', {
    summary: 'Курсы, которые уже сохранены за последние 90 дней',
    reply: z.array(dailyRatesSchema),
  }),
}
