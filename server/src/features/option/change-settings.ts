import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import {
  type AdminUser,
  type AppliedSettingChange,
  type CarPriceImpact,
  contract,
  type DailyExchangeRates,
  type SettingChangesCheckResult,
  type SettingHistoryEntry,
  type SettingValueChange,
} from 'shared/contract'
import { AppError } from 'shared/errors'
import { toKyivDay } from 'shared/format'
import { calculateSettingsPriceImpact } from 'shared/tables'
import type { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { loadExchangeRatesForPriceImpact } from '../../domain/exchange-rates.ts'
import { loadEffectiveCalculatorSettings } from '../../domain/settings/repository.ts'
import {
  createWholeResponseStorageByIdempotencyKey,
  type IdempotencyKey,
  prepareAndRunIdempotentWrite,
} from '../../idempotency/run-once.ts'
import type { ServerContext } from '../../server-context.ts'
import { listSettingChanges, saveSettingRecord } from './repository.ts'
import {
  findLatestSettingChangeDay,
  findSettingChangeErrors,
  findSettingChangeWarnings,
  loadRecordsOfSettingChanges,
  type SettingChangeWithStoredRecord,
} from './resolve-setting-changes.ts'

/** Loads exchange rates for the effect of setting changes on the prices of a day. A future day gets those of today. */
const loadRatesForImpactOn = async (
  { rates, clock }: Pick<ServerContext, 'rates' | 'clock'>,
  date: string,
): Promise<DailyExchangeRates | null> => {
  const today = toKyivDay(clock())
  const known = await loadExchangeRatesForPriceImpact(rates, today)
  return known && date > today ? { ...known, date } : known
}

const calculateImpact = async (
  ctx: Pick<ServerContext, 'db' | 'clock' | 'rates' | 'loadEffectiveTables'>,
  date: string,
  changed: Record<string, string> | null,
): Promise<CarPriceImpact[]> => {
  const [{ indexed }, rates, settings, next] = await Promise.all([
    ctx.loadEffectiveTables(date),
    loadRatesForImpactOn(ctx, date),
    loadEffectiveCalculatorSettings(ctx.db, date),
    changed && loadEffectiveCalculatorSettings(ctx.db, date, changed),
  ])
  const impact: CarPriceImpact[] = []
  for (const car of calculateSettingsPriceImpact(next, indexed, { date, rates, settings })) {
    impact.push(car)
    await yieldToEventLoop()
  }
  return impact
}

/** Checks setting changes together without storing them, and computes their effect on the prices of 24 sample cars. */
export const checkSettingChanges = async (
  ctx: Pick<ServerContext, 'db' | 'clock' | 'rates' | 'loadEffectiveTables'>,
  changes: readonly SettingValueChange[],
): Promise<SettingChangesCheckResult> => {
  const today = toKyivDay(ctx.clock())
  const resolved = await loadRecordsOfSettingChanges(ctx.db, changes)
  const errors = [...findSettingChangeErrors(resolved)]
  if (errors.length > 0)
    return { errors, warnings: [], date: today, impact: await calculateImpact(ctx, today, null) }
  const date = findLatestSettingChangeDay(resolved, today)
  const texts = Object.fromEntries(resolved.map(({ change, after }) => [change.title, after]))
  return {
    errors,
    warnings: [...findSettingChangeWarnings(resolved, today)],
    date,
    impact: await calculateImpact(ctx, date, texts),
  }
}

const getName = ({ change, definition }: SettingChangeWithStoredRecord): string =>
  definition?.label ?? change.title

/** Throws if one of the settings has a newer version than the one that the admin has seen. */
const assertNoNewerSetting = async (
  trx: Db,
  changes: readonly SettingChangeWithStoredRecord[],
): Promise<void> => {
  const outdated = changes.filter(
    ({ change, stored }) => change.version !== undefined && change.version !== (stored?.version ?? 0),
  )
  const [first] = outdated
  if (!first) return
  const { stored, change } = first
  const [newest] = await listSettingChanges(trx, { id: stored?.value.id ?? 0, title: change.title })
  throw new AppError('changed', {
    title: `Тем временем параметр «${getName(first)}» изменили${newest ? `, автор — ${newest.author}` : ''}. Ничего не применено: проверьте изменения заново`,
    errors: outdated.map((each) => ({
      path: `changes.${each.index}.version`,
      code: 'changed',
      message: `Параметр «${getName(each)}» изменили`,
    })),
  })
}

const isUnchanged = ({ stored, after, definition }: SettingChangeWithStoredRecord): boolean =>
  after === (stored ? stored.value.value : definition?.default)

const storeSettingChange = async (
  trx: Db,
  resolved: SettingChangeWithStoredRecord,
  origin: Pick<SettingHistoryEntry, 'author' | 'note' | 'changedAt'>,
): Promise<AppliedSettingChange> => {
  const { change, stored, after: value } = resolved
  const { title, validFrom = null } = change
  if (isUnchanged(resolved))
    return { id: stored?.value.id ?? null, title, value, version: stored?.version ?? 0 }
  const saved = await saveSettingRecord(trx, stored?.value.id, { title, value }, { ...origin, validFrom })
  return { ...saved.value, version: saved.version }
}

/** Applies changes of settings in one transaction: all of them or none. */
export const applySettingChanges = (
  ctx: Pick<ServerContext, 'db' | 'clock'>,
  { name: author }: Pick<AdminUser, 'name'>,
  body: z.output<typeof contract.option.apply.body>,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<AppliedSettingChange[]> => {
  const { apply } = contract.option
  const stored = createWholeResponseStorageByIdempotencyKey(apply.reply)
  const call = { idempotencyKey, body, stored }
  return prepareAndRunIdempotentWrite(ctx, apply, call, async (now) => async (trx) => {
    const resolved = await loadRecordsOfSettingChanges(trx, body.changes)
    await assertNoNewerSetting(trx, resolved)
    const errors = findSettingChangeErrors(resolved)
    if (errors.length > 0) throw new AppError('validation', { errors })
    const applied: AppliedSettingChange[] = []
    const origin = { author, note: body.note, changedAt: now.toISOString() }
    for (const each of resolved) applied.push(await storeSettingChange(trx, each, origin))
    return applied
  })
}
