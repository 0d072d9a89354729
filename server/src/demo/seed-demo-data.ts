import { countDaysBetween, type FeeTableTitle, feeTableTitles } from 'shared/calculator'
import { type Category, exchangeRateCurrencies, type InquiryStatus } from 'shared/contract'
import { demoFeeTables } from 'shared/demo-tables'
import { AppError } from 'shared/errors'
import { addDays, DAY_MS as DAY, HOUR_MS as HOUR, toKyivDay } from 'shared/format'
import type { Db } from '../db/db.ts'
import type { PictureFileStorage } from '../domain/pictures/picture-file-storage.ts'
import { insertCategory } from '../features/category/repository.ts'
import { bankCurrencyCodes } from '../features/currency/bank-rate-answer.ts'
import { saveExchangeRate } from '../features/currency/repository.ts'
import { insertFeeTableVersion } from '../features/fee-table/insert-fee-table-version.ts'
import { addInquiryNote } from '../features/inquiry/change-inquiry.ts'
import { type InquiryFields, insertInquiry } from '../features/inquiry/repository.ts'
import { insertLetterTemplate } from '../features/letter-template/repository.ts'
import { insertPageMetaRecord } from '../features/meta/repository.ts'
import { saveSettingRecord } from '../features/option/repository.ts'
import { gzipText } from '../lib/gzip-concat.ts'
import { seedDemoPosts } from './seed-posts.ts'
import {
  demoAdmin,
  demoCategories,
  demoCompanyContacts,
  demoExchangeRates,
  demoLetterTemplates,
  demoPageMetaRecords,
} from './site-content.ts'

const MINUTE = 60_000

type DemoInquiry = readonly [ageMs: number, state: InquiryStatus, fields: InquiryFields, note?: string]

const buildCallback = (name: string, phone: string) => ({ kind: 'callback', name, phone }) as const
const buildQuestion = (email: string, message: string) => ({ kind: 'calculation', email, message }) as const

/** Demo inquiries of one week. No email is queued for them. */
const demoInquiries: readonly DemoInquiry[] = [
  [35 * MINUTE, 'new', buildCallback('Олена', '+380670000001')],
  [
    2 * HOUR,
    'new',
    buildQuestion(
      't.bondar@example.com',
      'Добрый день! Смотрю гибрид в Атланте, 2021 год, 1,8 л. Какие документы нужны и сколько выйдет с растаможкой?',
    ),
  ],
  [5 * HOUR, 'new', buildCallback('Максим', '+380500000002')],
  [
    DAY + 3 * HOUR,
    'done',
    buildQuestion(
      'avto.lviv@example.com',
      'Сравните, пожалуйста, Саванну и Ньюарк для внедорожника.\nБюджет до 25 000 $ под ключ.',
    ),
    'Посчитали оба пути, выбрал Саванну. Ждёт аукцион в четверг.',
  ],
  [2 * DAY + HOUR, 'done', buildCallback('Ірина', '+380930000003'), 'Интересует Рустави.'],
  [
    3 * DAY + 6 * HOUR,
    'done',
    buildQuestion('s.koval@example.com', 'Нужен расчёт на дизель 2.0 из Германии с EUR.1.'),
  ],
  [4 * DAY + 2 * HOUR, 'done', buildCallback('Андрій', '+380660000004')],
  [5 * DAY, 'spam', buildQuestion('promo@example.com', 'Best SEO for your site! Top positions in a week.')],
]

/** Age in days of new demo fee tables: enough for calculations some weeks back, and far from outdated. */
const TABLE_AGE_DAYS = 45

/** Above this age in days, demo fee tables would soon exceed `table-stale-days`, so a newer version is added too. */
const MAX_TABLE_AGE_DAYS = 150

/** Adds a version of each fee table as if it had been uploaded on its start day. */
export const insertSeedFeeTableVersions = async (
  db: Db,
  now: Date,
  getRows: (title: FeeTableTitle) => readonly unknown[],
  validFrom = addDays(toKyivDay(now), -TABLE_AGE_DAYS),
): Promise<void> => {
  const uploadedAt = new Date(now.getTime() - countDaysBetween(validFrom, toKyivDay(now)) * DAY)
  for (const title of feeTableTitles) {
    const rows = getRows(title)
    const version = {
      title,
      rows: gzipText(JSON.stringify(rows)),
      rowCount: rows.length,
      note: 'Примерные цены для знакомства. Загрузите свои',
      validFrom,
    }
    await insertFeeTableVersion(db, demoAdmin, version, uploadedAt)
  }
}

/**
 * Adds demo fee tables from the day of the demo exchange rates, the only day that can be calculated without the bank.
 * If the first start is months later, a second version is added, because the first would be outdated.
 */
const seedDemoTables = async (db: Db, now: Date): Promise<void> => {
  const today = toKyivDay(now)
  const recentDay = addDays(today, -TABLE_AGE_DAYS)
  const firstDay = recentDay < demoExchangeRates.date ? recentDay : demoExchangeRates.date
  const isSoonOutdated = countDaysBetween(firstDay, today) > MAX_TABLE_AGE_DAYS
  for (const day of isSoonOutdated ? [firstDay, recentDay] : [firstDay])
    await insertSeedFeeTableVersions(db, now, (title) => demoFeeTables[title], day)
}

/**
 * Stores the demo exchange rates as if they were fetched on the following day. Rates fetched so late count as final, so
 * the bank is never asked for them. If the fetch time is still ahead, no rates are stored.
 */
const seedExchangeRates = async (db: Db, now: Date): Promise<void> => {
  const { date } = demoExchangeRates
  const fetched_at = `${addDays(date, 1)}T09:00:00.000Z`
  if (now.toISOString() < fetched_at) return
  const exchangedate = date.split('-').reverse().join('.')
  for (const valcode of exchangeRateCurrencies) {
    const { txt } = bankCurrencyCodes[valcode]
    const row = { valcode, date, rate: demoExchangeRates[valcode], txt, exchangedate, fetched_at }
    await saveExchangeRate(db, row, { isToday: false })
  }
}

/** Inserts the demo inquiries directly, because submitting them would queue an email for each. */
const seedInquiries = async (db: Db, now: Date): Promise<void> => {
  for (const [ageMs, state, fields, note] of demoInquiries.toReversed()) {
    const receivedAt = new Date(now.getTime() - ageMs).toISOString()
    const id = await insertInquiry(db, { fields, state, receivedAt, hasty: false })
    if (note !== undefined)
      await addInquiryNote(db, id, note, { author: { id: null, name: demoAdmin.name }, now })
  }
}

const seedAll = async (db: Db, now: Date, files: PictureFileStorage): Promise<void> => {
  const categories: Category[] = []
  for (const title of demoCategories) categories.push((await insertCategory(db, title)).value)
  for (const meta of demoPageMetaRecords) await insertPageMetaRecord(db, meta)
  for (const template of demoLetterTemplates) await insertLetterTemplate(db, template)
  const origin = { author: demoAdmin.name, changedAt: now.toISOString(), note: '', validFrom: null }
  for (const [title, value] of Object.entries(demoCompanyContacts))
    await saveSettingRecord(db, undefined, { title, value }, origin)
  await seedDemoTables(db, now)
  await seedExchangeRates(db, now)
  await seedInquiries(db, now)
  await seedDemoPosts({ db, now, files, categories })
}

export const seedDemoData =
  (now: Date, files: PictureFileStorage) =>
  async (db: Db): Promise<void> => {
    try {
      await seedAll(db, now, files)
    } catch (error) {
      // Throws the original error, such as that of a full disk: the operator needs it, not the text for API clients.
      throw (error instanceof AppError && error.cause) || error
    }
  }
