import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FeeTableTitle } from 'shared/calculator'
import type { FeeTable } from 'shared/contract'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import { UnsavedChangesDialog } from '../../../lib/drafts/unsaved-changes.tsx'
import { InlineNotice } from '../../../ui/notices.tsx'
import { AdminScreenHeader } from '../../../ui/screen-layout.tsx'
import { useFeeTables } from '../use-fee-tables.ts'
import { useApplyFeeTableVersion } from './apply-fee-table-version-form.tsx'
import { createDiskFileReloader } from './chosen-file.ts'
import styles from './fee-table-upload-flow.module.css'
import { FeeTableFileCheckResult, FeeTableFileErrorReport } from './file-check-report.tsx'
import { formatFileErrorCount } from './file-check-report-text.ts'
import { FeeTableFileCheckFailedPanel, FeeTableFileCheckProgressPanel } from './file-check-status.tsx'
import { FeeTableFileDropArea } from './file-inputs.tsx'
import type { PendingFeeTableUpload } from './pending-fee-table-upload.ts'
import {
  type FeeTableFileCheckState,
  unreadableFeeTableFileFailure,
  useFeeTableFileCheck,
} from './use-fee-table-file-check.ts'

const uploadSteps = ['Файл', 'Проверка', 'Разница и влияние', 'Применить']

const stepsByState = { failed: 0, checking: 1, faulty: 1, checked: 2 } as const
const APPLY_STEP = 3

interface UploadStepperProps {
  current: number
  /** True if the rows were edited in the grid instead of uploaded as a file. */
  isFromGrid: boolean
}

const UploadStepper = ({ current, isFromGrid }: UploadStepperProps) => (
  <nav className={styles.way} aria-label="Путь файла">
    <ol>
      {uploadSteps.map((step, index) => (
        <li
          key={step}
          data-state={index < current ? 'past' : index === current ? 'now' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          {isFromGrid && index === 0 ? 'Правка' : step}
          {index < current ? <VisuallyHidden>, пройдено</VisuallyHidden> : null}
        </li>
      ))}
    </ol>
  </nav>
)

/** Formats the state of a fee table file check for screen readers. A failed check is announced by an alert. */
const formatCheckStatus = (checkState: FeeTableFileCheckState): string => {
  switch (checkState.at) {
    case 'checking':
      return 'Проверяем файл'
    case 'failed':
      return ''
    case 'faulty':
      return `Проверка закончена: ${formatFileErrorCount(checkState.checked.errors)}`
    case 'checked':
      return 'Проверка закончена: ошибок нет, новую версию можно применить'
  }
}

const RESUMED_UPLOAD_MESSAGE =
  'Сеанс истёк, пока файл ждал здесь. Новая версия ещё не применена, файл проверен заново.'

interface TableUploadFlowProps {
  title: FeeTableTitle
  upload: PendingFeeTableUpload
  onFile: (file: File) => void
  onDay: (day: string) => void
  onLeave: () => void
  onApplied: (table: FeeTable) => void
}

/** Moves the focus to a new check result, unless the user has moved it elsewhere, for example to a toast. */
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
  const reloadFile = createDiskFileReloader(file)
  const onReload =
    reloadFile && (() => void reloadFile().then(onFile, () => fail(unreadableFeeTableFileFailure)))
  const leave = () => {
    // A note on rows edited in the grid stays stored: the user may check the rows again and apply them with the note.
    if (!upload.isFromGrid) applyState.discard()
    onLeave()
  }
  const renderLeaveButton = (buttonProps?: ButtonProps) => (
    <Button {...buttonProps} onClick={leave}>
      {upload.isFromGrid ? 'Вернуться к правке' : 'Отмена'}
    </Button>
  )
  const sourceLabel = upload.isFromGrid ? 'правка в таблице' : file.name
  const { at } = checkState
  return (
    <FeeTableFileDropArea onFile={onFile}>
      <AdminScreenHeader
        title={'checked' in checkState ? `Новая версия ${checkState.checked.latest + 1}` : 'Новая версия'}
        aside={
          at === 'checked'
            ? `${sourceLabel}, ${formatCountWithNoun(checkState.checked.rows.length, 'строка', 'строки', 'строк')}`
            : sourceLabel
        }
      >
        <UploadStepper
          current={applyState.isApplying ? APPLY_STEP : stepsByState[at]}
          isFromGrid={upload.isFromGrid === true}
        />
      </AdminScreenHeader>
      <VisuallyHidden role="status">{formatCheckStatus(checkState)}</VisuallyHidden>
      {upload.isResumed && 'checked' in checkState ? (
        <InlineNotice kind="info">{RESUMED_UPLOAD_MESSAGE}</InlineNotice>
      ) : null}
      <section ref={resultRef} className={styles.arrival} tabIndex={-1} aria-label="Проверка файла">
        {at === 'checking' ? (
          <FeeTableFileCheckProgressPanel leaveButton={renderLeaveButton({ size: 'compact-sm' })} />
        ) : at === 'failed' ? (
          <FeeTableFileCheckFailedPanel
            failure={checkState.failure}
            isInForce={table?.inForce !== null}
            onRetry={() => void retry()}
            onFile={onFile}
            leaveButton={renderLeaveButton()}
          />
        ) : at === 'faulty' ? (
          <FeeTableFileErrorReport
            title={title}
            checked={checkState.checked}
            onFile={onFile}
            onReload={onReload}
            leaveButton={renderLeaveButton()}
          />
        ) : (
          <FeeTableFileCheckResult
            title={title}
            checked={checkState.checked}
            latest={table?.latest ?? 0}
            onRetry={() => void retry()}
            applyState={applyState}
            leaveButton={renderLeaveButton({ disabled: applyState.isApplying })}
          />
        )}
      </section>
      <UnsavedChangesDialog
        // Edits in the grid are stored as a draft, so leaving the screen loses nothing.
        isDirty={() => !upload.isFromGrid && at === 'checked' && !applyState.isDone()}
        onDiscard={applyState.discard}
      />
    </FeeTableFileDropArea>
  )
}
