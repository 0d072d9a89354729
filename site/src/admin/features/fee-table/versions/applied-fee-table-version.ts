import { useQueryClient } from '@tanstack/react-query'
import type { FeeTableTitle } from 'shared/calculator'
import type { TypedApiClient } from 'shared/client'
import type { contract, FeeTable } from 'shared/contract'
import { AppError } from 'shared/errors'
import { toKyivDay } from 'shared/format'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { showToast } from '../../../ui/notices.tsx'
import { runWithErrorToast } from '../../../ui/run-with-toast.ts'
import { buildFeeTableVersionsQueryKey, useRefreshFeeTable } from '../use-fee-tables.ts'
import {
  findFeeTableVersionReplacedBy,
  formatFeeTableAppliedMessage,
  isPlannedFeeTableVersion,
  type NewlyCreatedFeeTableVersion,
} from './effective-fee-table-version.ts'

interface RestoreInput {
  title: FeeTableTitle
  version: number
  latest: number
  note: string
  validFrom?: string
  /** Idempotency key of the request to restore an older version, the same until the server has responded. */
  key: string
}

/** Creates a fee table version, or finds the version that an earlier request with the same idempotency key created. */
export const createFeeTableVersion = async (
  { table }: Pick<TypedApiClient<typeof contract>, 'table'>,
  { title, latest, key }: Pick<RestoreInput, 'title' | 'latest' | 'key'>,
  create: (idempotencyKey: string) => Promise<FeeTable>,
): Promise<FeeTable> => {
  try {
    return await create(key)
  } catch (error) {
    const created = error instanceof AppError ? error.firstWrite?.version : undefined
    if (created === undefined) throw error
    // If the user has seen a version newer than the one created earlier, the request is repeated with a new key.
    return created < latest
      ? createFeeTableVersion({ table }, { title, latest, key: `${key}+` }, create)
      : table.version({ params: { title, n: created } })
  }
}

export const restoreFeeTableVersion = (
  client: Pick<TypedApiClient<typeof contract>, 'table'>,
  { title, version, key, ...body }: RestoreInput,
): Promise<FeeTable> =>
  createFeeTableVersion(client, { title, latest: body.latest, key }, (idempotencyKey) =>
    client.table.restore({ params: { title, n: version }, body, idempotencyKey }),
  )

const ownVersions = new Set<string>()

type VersionId = Pick<NewlyCreatedFeeTableVersion, 'title' | 'version'>

const buildVersionKey = ({ title, version }: VersionId): string => `${title} ${version}`

/** Remembers a fee table version created in this browser tab, so that it is not announced to its author. */
const rememberOwnVersion = (version: VersionId): void => void ownVersions.add(buildVersionKey(version))

export const wasFeeTableVersionAppliedInThisTab = (version: VersionId): boolean =>
  ownVersions.has(buildVersionKey(version))

/** Returns a function to call after a fee table version was applied: it refreshes all screens and offers undo. */
export const useFeeTableVersionAppliedHandler = () => {
  const { backgroundClient: background } = useAdminServices()
  const queries = useQueryClient()
  const refreshTable = useRefreshFeeTable()

  const fetchVersions = ({ title }: NewlyCreatedFeeTableVersion) =>
    queries.fetchQuery({
      queryKey: buildFeeTableVersionsQueryKey(title),
      queryFn: () => background.table.versions({ params: { title } }),
      staleTime: 0,
    })

  /** Withdraws a fee table version that is not in force yet. Undoing a version in force takes a new version instead. */
  const withdrawVersion = async ({ title, version }: NewlyCreatedFeeTableVersion): Promise<void> => {
    await background.table.withdraw({ params: { title, n: version } })
    await refreshTable(title)
    showToast(`Версия ${version} отозвана, она не вступит в силу`)
  }

  const undoVersion = async (applied: NewlyCreatedFeeTableVersion, key: string): Promise<void> => {
    const { title, version, validFrom } = applied
    if (isPlannedFeeTableVersion(applied, toKyivDay(new Date()))) return withdrawVersion(applied)
    const replaced = findFeeTableVersionReplacedBy(applied, await fetchVersions(applied))
    const note = `Отменена версия ${version}: снова строки версии ${replaced.version}`
    const restoreInput = { title, version: replaced.version, latest: version, note, validFrom, key }
    const created = await restoreFeeTableVersion(background, restoreInput)
    rememberOwnVersion({ title, version: created.version })
    await refreshTable(title)
    showToast(
      `Версия ${version} отменена: строки версии ${replaced.version} теперь в версии ${created.version}`,
    )
  }

  const undoWithToast = (
    applied: NewlyCreatedFeeTableVersion,
    key: string = crypto.randomUUID(),
  ): Promise<void> =>
    runWithErrorToast(
      () => undoVersion(applied, key),
      ({ title, code }) =>
        showToast(
          `Отменить не получилось: ${title}`,
          code === 'changed' ? undefined : { label: 'Ещё раз', run: () => void undoWithToast(applied, key) },
        ),
    )

  return async (applied: NewlyCreatedFeeTableVersion): Promise<void> => {
    rememberOwnVersion(applied)
    const refreshing = refreshTable(applied.title)
    // The fee table version is already created, so a failure to load the list of versions is not reported.
    const versions = await fetchVersions(applied).catch(() => [])
    const message = formatFeeTableAppliedMessage(applied, versions, toKyivDay(new Date()))
    showToast(
      message,
      applied.version > 1 ? { label: 'Отменить', run: () => void undoWithToast(applied) } : undefined,
    )
    await refreshing
  }
}
