import { Button, Group, Modal, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { FeeTableTitle } from 'shared/calculator'
import type { FeeTableVersionInfo } from 'shared/contract'
import { toKyivDay } from 'shared/format'
import { diffFeeTables, findLostFeeTableContent, type LostFeeTableContent } from 'shared/tables'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { useWithdrawPlannedCalculatorChange } from '../../../lib/planned-changes.ts'
import { useLastDefinedValue } from '../../../ui/confirm-dialog.tsx'
import { runWithErrorToast } from '../../../ui/run-with-toast.ts'
import { FeeTableDownloadMenu } from '../fee-table-download.tsx'
import { FEE_TABLE_VERSION_NOTE_REQUIRED_MESSAGE } from '../upload/apply-fee-table-version-form.tsx'
import { useFeeTableVersionLoader } from '../use-fee-tables.ts'
import {
  restoreFeeTableVersion,
  useFeeTableVersionAppliedHandler,
} from '../versions/applied-fee-table-version.ts'
import {
  canWithdrawPlannedFeeTableVersion,
  findEffectiveFeeTableVersion,
} from '../versions/effective-fee-table-version.ts'
import { FeeTableDataLossNotice } from '../versions/fee-table-losses.tsx'
import styles from './fee-table-version-history.module.css'

/** Maximum length of the typed note. A text with the number of the restored version is put in front of it. */
const MAX_NOTE_LENGTH = 900

interface RestoreWithLossesDialogProps {
  version: number
  losses: readonly LostFeeTableContent[]
  isOpen: boolean
  isBusy: boolean
  onConfirm: (note: string) => void
  onClose: () => void
}

const RestoreWithLossesDialog = ({
  version,
  losses,
  isOpen,
  isBusy,
  onConfirm,
  onClose,
}: RestoreWithLossesDialogProps) => {
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (note.trim() !== '') return onConfirm(note.trim())
    setError(typesetRussianText(FEE_TABLE_VERSION_NOTE_REQUIRED_MESSAGE))
    event.currentTarget.querySelector('textarea')?.focus()
  }
  return (
    <Modal opened={isOpen} onClose={onClose} title={typesetRussianText(`Вернуть версию ${version}?`)}>
      <form className={styles.restoreForm} onSubmit={submit} noValidate>
        <FeeTableDataLossNotice losses={losses} />
        <Textarea
          label="Что изменилось и почему"
          required
          maxRows={8}
          maxLength={MAX_NOTE_LENGTH}
          data-autofocus
          value={note}
          error={error}
          onChange={(event) => {
            setNote(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <Group justify="flex-end">
          <Button onClick={onClose}>Отмена</Button>
          <Button variant="filled" type="submit" color="red" loading={isBusy}>
            Вернуть версию
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

/** Restores a fee table version. The user has to confirm this only if the table would lose much data. */
const useRestoreVersion = (
  title: FeeTableTitle,
  version: number,
  versions: readonly FeeTableVersionInfo[],
) => {
  const { client } = useAdminServices()
  const loadVersion = useFeeTableVersionLoader(title)
  const onApplied = useFeeTableVersionAppliedHandler()
  const [isBusy, setBusy] = useState(false)
  /** Data that the table would lose. If there is any, the restoration waits for a note. */
  const [losses, setLosses] = useState<readonly LostFeeTableContent[]>()
  const key = useRef<string>(crypto.randomUUID())

  const findLosses = async (): Promise<readonly LostFeeTableContent[]> => {
    const inForce = findEffectiveFeeTableVersion(versions, toKyivDay(new Date()))
    if (!inForce) return []
    const [before, after] = await Promise.all([loadVersion(inForce.version), loadVersion(version)])
    return findLostFeeTableContent(title, diffFeeTables(title, before.rows, after.rows), after.rows)
  }
  const createVersion = async (note: string) => {
    const latest = Math.max(...versions.map((each) => each.version))
    const created = await restoreFeeTableVersion(client, { title, version, latest, note, key: key.current })
    key.current = crypto.randomUUID()
    return created
  }
  const runRestore = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    await runWithErrorToast(work)
    setBusy(false)
  }
  return {
    isBusy,
    losses,
    cancel: () => setLosses(undefined),
    restore: () =>
      runRestore(async () => {
        const found = await findLosses()
        if (found.length > 0) setLosses(found)
        else await onApplied(await createVersion(`Возвращена версия ${version}`))
      }),
    restoreWithNote: (note: string) =>
      runRestore(async () => {
        const applied = await createVersion(`Возвращена версия ${version}. ${note}`)
        setLosses(undefined)
        await onApplied(applied)
      }),
  }
}

interface VersionActionsProps {
  title: FeeTableTitle
  info: FeeTableVersionInfo
  versions: readonly FeeTableVersionInfo[]
}

export const FeeTableVersionActionButtons = ({ title, info, versions }: VersionActionsProps) => {
  const { version, validFrom } = info
  const withdraw = useWithdrawPlannedCalculatorChange()
  const today = toKyivDay(new Date())
  const isWithdrawable = canWithdrawPlannedFeeTableVersion(info, versions, today)
  const isInForce = findEffectiveFeeTableVersion(versions, today)?.version === version
  const { restore, isBusy, restoreWithNote, losses, cancel } = useRestoreVersion(title, version, versions)
  // The text of the restore dialog stays visible while the closed dialog fades out.
  const shownLosses = useLastDefinedValue(losses)
  return (
    <>
      <FeeTableDownloadMenu title={title} version={version} aria-label={`Скачать версию ${version}`} />
      {isWithdrawable ? (
        <Button
          aria-label={`Отменить план: версия ${version}`}
          onClick={() => withdraw({ kind: 'table', title, version, validFrom })}
        >
          Отменить план
        </Button>
      ) : null}
      {isInForce ? null : (
        <Button aria-label={`Вернуть эту версию: ${version}`} loading={isBusy} onClick={() => void restore()}>
          Вернуть эту версию
        </Button>
      )}
      {shownLosses ? (
        <RestoreWithLossesDialog
          version={version}
          losses={shownLosses}
          isOpen={losses !== undefined}
          isBusy={isBusy}
          onConfirm={(note) => void restoreWithNote(note)}
          onClose={cancel}
        />
      ) : null}
    </>
  )
}
