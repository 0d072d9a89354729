import { useQueryClient } from '@tanstack/react-query'
import type { FeeTableTitle } from 'shared/calculator'
import type { TypedApiClient } from 'shared/client'
import type { contract, FeeTable } from 'shared/contract'
import { AppError } from 'shared/errors'
import { toKyivDay } from 'shared/format'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { showToast } from '../../../ui/notices.tsx'
import { runWithErrorToast } from '../../../ui/run-with-toast.ts'
import { feeTableVersionsQueryKey, useRefreshFeeTable } from '../use-fee-tables.ts'
import {
  type AppliedFeeTableVersion,
  findReplacedFeeTableVersion,
  formatFeeTableAppliedMessage,
  isPlannedFeeTableVersion,
} from './effective-fee-table-version.ts'

interface RestoreInput {
  title: FeeTableTitle
  version: number
  latest: number
  note: string
  validFrom?: string
  /** Idempotency key of the request, unchanged until the server has responded. */
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
    // If the user has seen a later version, restoring these rows is intended, so a new version is created.
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

type VersionId = Pick<AppliedFeeTableVersion, 'title' | 'version'>

const buildVersionKey = ({ title, version }: VersionId): string => `${title} ${version}`

/** Remembers a fee table version created in this tab, so that it is not announced to its author. */
const rememberOwnVersion = (version: VersionId): void => void ownVersions.add(buildVersionKey(version))

export const isFeeTableVersionAppliedInTab = (version: VersionId): boolean =>
  ownVersions.has(buildVersionKey(version))

/** Returns a handler that refreshes all screens and shows a toast with the version in force and an undo button. */
export const useFeeTableVersionAppliedHandler = () => {
  const { backgroundClient: background } = useAdminServices()
  const queries = useQueryClient()
  const refreshTable = useRefreshFeeTable()

  const fetchVersions = ({ title }: AppliedFeeTableVersion) =>
    queries.fetchQuery({
      queryKey: feeTableVersionsQueryKey(title),
      queryFn: () => background.table.versions({ params: { title } }),
      staleTime: 0,
    })

  /** A version that has not taken effect can be withdrawn without a version that replaces it. */
  const withdrawVersion = async ({ title, version }: AppliedFeeTableVersion): Promise<void> => {
    await background.table.withdraw({ params: { title, n: version } })
    await refreshTable(title)
    showToast(`Версия ${version} отозвана, она не вступит в силу`)
  }

  const undoVersion = async (applied: AppliedFeeTableVersion, key: string): Promise<void> => {
    const { title, version, validFrom } = applied
    if (isPlannedFeeTableVersion(applied, toKyivDay(new Date()))) return withdrawVersion(applied)
    const replaced = findReplacedFeeTableVersion(applied, await fetchVersions(applied))
    const note = `Отменена версия ${version}: снова строки версии ${replaced.version}`
    const restoreInput = { title, version: replaced.version, latest: version, note, validFrom, key }
    const created = await restoreFeeTableVersion(background, restoreInput)
    rememberOwnVersion({ title, version: created.version })
    await refreshTable(title)
    showToast(
      `Версия ${version} отменена: строки версии ${replaced.version} теперь в версии ${created.version}`,
    )
  }

  const undoWithToast = (applied: AppliedFeeTableVersion, key: string = crypto.randomUUID()): Promise<void> =>
    runWithErrorToast(
      () => undoVersion(applied, key),
      ({ title, code }) =>
        showToast(
          `Отменить не получилось: ${title}`,
          code === 'changed' ? undefined : { label: 'Ещё раз', run: () => void undoWithToast(applied, key) },
        ),
    )

  return async (applied: AppliedFeeTableVersion): Promise<void> => {
    rememberOwnVersion(applied)
    const refreshing = refreshTable(applied.title)
    // The new version already exists, so a failure to load the other versions is not reported.
    const versions = await fetchVersions(applied).catch(() => [])
    const message = formatFeeTableAppliedMessage(applied, versions, toKyivDay(new Date()))
    showToast(
      message,
      applied.version > 1 ? { label: 'Отменить', run: () => void undoWithToast(applied) } : undefined,
    )
    await refreshing
  }
}
