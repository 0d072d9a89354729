import type { Versioned } from 'shared/client'
import { type Admin, knownOption, type Option, type OptionChange } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { assertCurrentVersion, orConflict, orNotFound } from '../../domain/entity-guards.ts'
import {
  changesOf,
  deleteOption,
  insertOption,
  type OptionFields,
  optionById,
  optionOfTitle,
  recordChange,
  replaceOption,
} from './repository.ts'

const taken = { path: 'title', message: 'Параметр с таким названием уже есть' }

type SingleOption = Omit<Option, 'id'> & { readonly id: number | null }

/** Returns a setting by title. Visitors may only read defined settings; other titles are internal to the office. */
export const getOption = async (
  ctx: Context,
  title: string,
  admin: Admin | undefined,
): Promise<Versioned<SingleOption>> => {
  const known = knownOption(title)
  if (!known && !admin) throw new AppError('unauthorized')
  const stored = await optionOfTitle(ctx.db, title)
  if (stored) return stored
  return { value: { id: null, title, value: orNotFound(known).default }, version: 0 }
}

const change = (
  ctx: Context,
  admin: Admin,
  work: (trx: Db) => Promise<Versioned<Option>>,
): Promise<Versioned<Option>> =>
  orConflict(taken, () =>
    ctx.db.transaction().execute(async (trx) => {
      const option = await work(trx)
      const { id, title, value } = option.value
      const changedAt = ctx.clock().toISOString()
      await recordChange(trx, id, { title, value, author: admin.name, changedAt })
      return option
    }),
  )

export const createOption = (ctx: Context, admin: Admin, fields: OptionFields): Promise<Versioned<Option>> =>
  change(ctx, admin, (trx) => insertOption(trx, fields))

export const updateOption = (
  ctx: Context,
  admin: Admin,
  id: number,
  fields: OptionFields,
  ifVersions: readonly number[] | undefined,
): Promise<Versioned<Option>> =>
  change(ctx, admin, async (trx) => {
    assertCurrentVersion(await optionById(trx, id), ifVersions)
    return replaceOption(trx, id, fields)
  })

export const removeOption = (ctx: Context, admin: Admin, id: number): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    const { title } = orNotFound(await optionById(trx, id)).value
    await deleteOption(trx, id)
    const changedAt = ctx.clock().toISOString()
    await recordChange(trx, id, { title, value: null, author: admin.name, changedAt })
  })

export const historyOf = async (ctx: Context, id: number): Promise<OptionChange[]> =>
  changesOf(ctx.db, orNotFound(await optionById(ctx.db, id)).value)
