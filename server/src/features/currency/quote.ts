import type { Quotation, Valcode } from 'shared/contract'
import { isCalendarDay } from 'shared/format'
import { z } from 'zod'
import { daysBefore } from './days-before.ts'

/** The longest holidays fit in. */
const OLDEST_DAYS = 14

/** What the bank calls a currency, besides its letters. */
const names: Readonly<Record<Valcode, { readonly r030: number; readonly txt: string }>> = {
  USD: { r030: 840, txt: 'Долар США' },
  EUR: { r030: 978, txt: 'Євро' },
}

/** What is kept of a quotation; the rest follows from its currency. */
export type Quote = Pick<Quotation, 'rate' | 'txt' | 'exchangedate'>

export const quotationOf = (valcode: Valcode, { rate, txt, exchangedate }: Quote): Quotation => ({
  r030: names[valcode].r030,
  txt,
  rate,
  cc: valcode,
  exchangedate,
})

const isNear = (day: string, written: string): boolean => {
  const quotedDay = written.split('.').reverse().join('-')
  return isCalendarDay(quotedDay) && quotedDay <= day && quotedDay >= daysBefore(day, OLDEST_DAYS)
}

/** What the bank may say of this currency on this day, so that it is believed. */
export const believable = (valcode: Valcode, day: string) =>
  z.object({
    cc: z.literal(valcode),
    r030: z.literal(names[valcode].r030).optional(),
    rate: z.number().min(1).max(1_000),
    exchangedate: z
      .string()
      .regex(/^\d{2}\.\d{2}\.\d{4}$/)
      .refine((written) => isNear(day, written)),
    txt: z.string().max(100).catch(names[valcode].txt),
  })
