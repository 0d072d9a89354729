import { useQueryClient } from '@tanstack/react-query'
import { toKyivDay } from 'shared/format'
import { useAdmin } from '../../../lib/admin-context.ts'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { showToast } from '../../../ui/toast.tsx'
import { tableVersionsKey, useRefreshTable } from '../use-tables.ts'
import { type AppliedVersion, findReplacedVersion, formatAppliedMessage } from './effective-version.ts'
import { restoreTableVersion } from './restore-version.ts'

const ownVersions = new Set<string>()

type VersionId = Pick<AppliedVersion, 'title' | 'version'>

const buildVersionKey = ({ title, version }: VersionId): string => `${title} ${version}`

/** Remembers a fee table version created in this tab, so that it is not announced to its author. */
const rememberOwnVersion = (version: VersionId): void => void ownVersions.add(buildVersionKey(version))

export const isOwnVersion = (version: VersionId): boolean => ownVersions.has(buildVersionKey(version))

/**
 * Returns the handler to call after a fee table version was uploaded or restored. The handler refreshes every
 * screen and shows a toast that names the version in force and offers undo.
 */
export const useVersionAppliedHandler = () => {
  const { backgroundClient: background } = useAdmin()
  const queries = useQueryClient()
  const refreshTable = useRefreshTable()

  const fetchVersions = ({ title }: AppliedVersion) =>
    queries.fetchQuery({
      queryKey: tableVersionsKey(title),
      queryFn: () => background.table.versions({ params: { title } }),
      staleTime: 0,
    })

  const undoVersion = async (applied: AppliedVersion): Promise<void> => {
    const { title, version, validFrom } = applied
    const replaced = findReplacedVersion(applied, await fetchVersions(applied))
    const note = `Отменена версия ${version}: снова строки версии ${replaced.version}`
    const restoreInput = { title, version: replaced.version, latest: version, note, validFrom }
    const created = await restoreTableVersion(background, restoreInput)
    rememberOwnVersion({ title, version: created.version })
    await refreshTable(title)
    showToast(
      `Версия ${version} отменена: строки версии ${replaced.version} теперь в версии ${created.version}`,
    )
  }

  const undoWithToast = (applied: AppliedVersion): Promise<void> =>
    runWithToast(
      () => undoVersion(applied),
      (error) =>
        showToast(
          `Отменить не получилось: ${error.title}`,
          error.code === 'changed' ? undefined : { label: 'Ещё раз', run: () => void undoWithToast(applied) },
        ),
    )

  return async (applied: AppliedVersion): Promise<void> => {
    rememberOwnVersion(applied)
    const refreshing = refreshTable(applied.title)
    // The new fee table version already exists, so a failure to load the other versions is not reported.
    const versions = await fetchVersions(applied).catch(() => [])
    const message = formatAppliedMessage(applied, versions, toKyivDay(new Date()))
    showToast(
      message,
      applied.version > 1 ? { label: 'Отменить', run: () => void undoWithToast(applied) } : undefined,
    )
    await refreshing
  }
}
