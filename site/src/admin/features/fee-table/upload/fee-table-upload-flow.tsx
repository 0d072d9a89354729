import { Button, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FeeTableTitle } from 'shared/calculator'
import type { FeeTable } from 'shared/contract'
import { UnsavedChangesDialog } from '../../../lib/drafts/unsaved-changes.tsx'
import { InlineNotice } from '../../../ui/inline-notice.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { useFeeTables } from '../use-fee-tables.ts'
import { createFileReloader } from './chosen-file.ts'
import { FeeTableFileCheckResult } from './fee-table-file-check-result.tsx'
import styles from './fee-table-upload-flow.module.css'
import {
  findUploadStep,
  formatCheckedFeeTableFileSummary,
  formatFeeTableFileCheckStatus,
  formatFeeTableUploadTitle,
  hasFileErrors,
  RESUMED_UPLOAD_MESSAGE,
  UploadStepper,
} from './fee-table-upload-steps.tsx'
import { FeeTableFileCheckFailedPanel, FeeTableFileCheckProgress } from './file-check-status.tsx'
import { FileDropArea } from './file-inputs.tsx'
import type { PendingFeeTableUpload } from './pending-fee-table-upload.ts'
import { FeeTableFileErrorReport } from './report/file-check-report.tsx'
import { useApplyFeeTableVersion } from './use-apply-fee-table-version.ts'
import {
  type FeeTableFileCheckState,
  unreadableFileFailure,
  useFeeTableFileCheck,
} from './use-fee-table-file-check.ts'

interface OutdatedCheckNoticeProps {
  /** Number of the newest version of the fee table. */
  readonly latest: number
  readonly onRetry: () => void
}

/** Warns before applying that the file was compared with a version that is no longer the newest. */
const OutdatedCheckNotice = ({ latest, onRetry }: OutdatedCheckNoticeProps) => (
  <InlineNotice
    kind="warning"
    action={
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        Проверить заново
      </Button>
    }
  >
    {`Пока вы смотрели, появилась версия ${latest}, а файл сверен с той, что была до неё. Заметка и день останутся.`}
  </InlineNotice>
)

interface TableUploadFlowProps {
  readonly title: FeeTableTitle
  readonly upload: PendingFeeTableUpload
  /** Called with the file that the user chose instead. */
  readonly onFile: (file: File) => void
  readonly onDay: (day: string) => void
  /** Called when the upload of a fee table is cancelled. The version in force stays. */
  readonly onLeave: () => void
  /** Called after the fee table version was applied. A separate toast reports it and offers undo. */
  readonly onApplied: (table: FeeTable) => void
}

/**
 * Focuses the new result of a file check, unless the user has moved the focus elsewhere, for example to the
 * navigation or a toast.
 */
const useFocusOnResult = (checkState: FeeTableFileCheckState) => {
  const node = useRef<HTMLElement>(null)
  const isDone = checkState.at !== 'checking'
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per result
  useEffect(() => {
    const { activeElement } = document
    const isFree = activeElement?.contains(node.current) || activeElement?.matches('h1')
    if (isDone && isFree) node.current?.focus({ preventScroll: true })
  }, [checkState])
  return node
}

/**
 * Upload of a new fee table version, from choosing the file to applying it. Replaces the screen of the table
 * meanwhile.
 */
export const FeeTableUploadFlow = ({
  title,
  upload,
  onFile,
  onDay,
  onLeave,
  onApplied,
}: TableUploadFlowProps) => {
  const { file } = upload
  const { checkState, retry, fail } = useFeeTableFileCheck(title, file)
  const applyState = useApplyFeeTableVersion({
    title,
    checkState,
    checkAgain: retry,
    onApplied,
    day: upload.day,
    onDay,
  })
  const resultRef = useFocusOnResult(checkState)
  const { data: tables } = useFeeTables()
  const table = tables?.find((each) => each.title === title)
  const reloadFile = createFileReloader(file)
  const onReload = reloadFile && (() => void reloadFile().then(onFile, () => fail(unreadableFileFailure)))
  const leave = () => {
    // The note to edited rows is needed when they are checked again.
    if (!upload.isFromGrid) applyState.discard()
    onLeave()
  }
  const { sourceLabel, leaveLabel } = upload.isFromGrid
    ? { sourceLabel: 'правка в таблице', leaveLabel: 'Вернуться к правке' }
    : { sourceLabel: file.name, leaveLabel: 'Отмена' }
  return (
    <FileDropArea onFile={onFile}>
      <ScreenHeader
        title={formatFeeTableUploadTitle(checkState)}
        aside={formatCheckedFeeTableFileSummary(sourceLabel, checkState)}
      >
        <UploadStepper
          current={findUploadStep(checkState, applyState.isApplying)}
          isFromGrid={upload.isFromGrid === true}
        />
      </ScreenHeader>
      <VisuallyHidden role="status">{formatFeeTableFileCheckStatus(checkState)}</VisuallyHidden>
      {upload.isResumed && checkState.at === 'checked' ? (
        <InlineNotice kind="info">{RESUMED_UPLOAD_MESSAGE}</InlineNotice>
      ) : null}
      <section ref={resultRef} className={styles.arrival} tabIndex={-1} aria-label="Проверка файла">
        {checkState.at === 'checking' ? (
          <FeeTableFileCheckProgress leaveLabel={leaveLabel} onLeave={leave} />
        ) : checkState.at === 'failed' ? (
          <FeeTableFileCheckFailedPanel
            failure={checkState.failure}
            isInForce={table?.inForce !== null}
            onRetry={() => void retry()}
            onFile={onFile}
            leaveLabel={leaveLabel}
            onLeave={leave}
          />
        ) : hasFileErrors(checkState.checked) ? (
          <FeeTableFileErrorReport
            title={title}
            checked={checkState.checked}
            onFile={onFile}
            onReload={onReload}
            leaveLabel={leaveLabel}
            onLeave={leave}
          />
        ) : (
          <>
            {table && table.latest > checkState.checked.latest && !applyState.isApplying ? (
              <OutdatedCheckNotice latest={table.latest} onRetry={() => void retry()} />
            ) : null}
            <FeeTableFileCheckResult
              title={title}
              checked={checkState.checked}
              applyState={applyState}
              leaveLabel={leaveLabel}
              onLeave={leave}
            />
          </>
        )}
      </section>
      <UnsavedChangesDialog
        isDirty={() =>
          // The draft of the grid is stored, so that leaving loses nothing.
          !upload.isFromGrid &&
          checkState.at === 'checked' &&
          !hasFileErrors(checkState.checked) &&
          !applyState.isDone()
        }
        onDiscard={applyState.discard}
      />
    </FileDropArea>
  )
}
