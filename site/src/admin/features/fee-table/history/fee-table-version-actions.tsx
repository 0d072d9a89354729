import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { FeeTableTitle } from 'shared/calculator'
import type { FeeTableVersionInfo } from 'shared/contract'
import { toKyivDay } from 'shared/format'
import { useAdminContext } from '../../../lib/admin-context.ts'
import { classifySaveError } from '../../../lib/conflict/save-errors.ts'
import { useWithdrawPlan } from '../../../lib/planned-changes.ts'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { FeeTableDownloadMenu } from '../fee-table-download.tsx'
import { useFeeTableVersionAppliedHandler } from '../versions/applied-fee-table-version.ts'
import { isPlannedFeeTableVersion } from '../versions/effective-fee-table-version.ts'
import { restoreFeeTableVersion } from '../versions/restore-fee-table-version.ts'

/**
 * Restores the rows of an older fee table version from today. Asks for no confirmation, because undoing the
 * restore is as easy.
 */
const useRestoreVersion = (title: FeeTableTitle, versions: readonly FeeTableVersionInfo[]) => {
  const { client } = useAdminContext()
  const onApplied = useFeeTableVersionAppliedHandler()
  const [restoringVersion, setRestoringVersion] = useState<number>()
  /** Newest version of the fee table before the reply of the server was lost. */
  const latestBeforeLostReply = useRef<number>(undefined)

  const createVersion = async (version: number) => {
    const latest = latestBeforeLostReply.current ?? Math.max(...versions.map((each) => each.version))
    latestBeforeLostReply.current = undefined
    try {
      return await restoreFeeTableVersion(client, {
        title,
        version,
        latest,
        note: `Возвращена версия ${version}`,
      })
    } catch (error) {
      if (classifySaveError(error).kind === 'offline') latestBeforeLostReply.current = latest
      throw error
    }
  }
  const restore = async (version: number): Promise<void> => {
    setRestoringVersion(version)
    await runWithToast(async () => onApplied(await createVersion(version)))
    setRestoringVersion(undefined)
  }
  return { restore, restored: restoringVersion }
}

interface VersionActionsProps {
  readonly title: FeeTableTitle
  readonly info: FeeTableVersionInfo
  readonly versions: readonly FeeTableVersionInfo[]
  readonly isInForce: boolean
}

/** Buttons that download or restore a fee table version, and withdraw a planned one. */
export const FeeTableVersionActions = ({ title, info, versions, isInForce }: VersionActionsProps) => {
  const { version, validFrom } = info
  const withdraw = useWithdrawPlan()
  const isWithdrawable =
    isPlannedFeeTableVersion(info, toKyivDay(new Date())) &&
    versions.some((other) => other.version !== version && other.withdrawnAt === null)
  const { restore, restored } = useRestoreVersion(title, versions)
  return (
    <>
      <FeeTableDownloadMenu title={title} version={version} aria-label={`Скачать версию ${version}`} />
      {isWithdrawable ? (
        <Button
          variant="default"
          aria-label={`Отменить план: версия ${version}`}
          onClick={() => withdraw({ kind: 'table', title, version, validFrom })}
        >
          Отменить план
        </Button>
      ) : null}
      {isInForce ? null : (
        <Button
          variant="default"
          aria-label={`Вернуть эту версию: ${version}`}
          loading={restored === version}
          onClick={() => void restore(version)}
        >
          Вернуть эту версию
        </Button>
      )}
    </>
  )
}
