import { Button, Group } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import type { FeeTableTitle } from 'shared/calculator'
import type { FeeTableCheckResult } from 'shared/contract'
import { NO_BREAK_SPACE } from 'shared/format'
import { findLostFeeTableContent } from 'shared/tables'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { CopyTextButton } from '../../../ui/controls.tsx'
import { InlineNotice, NoticeButton } from '../../../ui/notices.tsx'
import { CarPriceImpactPanel } from '../../../ui/price-impact-panel.tsx'
import { AdminPanel } from '../../../ui/screen-layout.tsx'
import { FeeTableDifferenceView } from '../difference/table-difference-view.tsx'
import { FeeTableDataLossNotice } from '../versions/fee-table-losses.tsx'
import {
  ApplyFeeTableVersionForm,
  type ApplyFeeTableVersionFormState,
} from './apply-fee-table-version-form.tsx'
import flowStyles from './fee-table-upload-flow.module.css'
import styles from './file-check-report.module.css'
import {
  buildFeeTableFileCheckReportLines,
  describeErrorFreeFeeTableFile,
  type FeeTableFileCheckReportLineData,
  formatCountOfRowsWithProblem,
  formatFeeTableFileCheckReport,
  formatFileErrorCount,
  formatFileProblemRowNumbers,
  formatIgnoredFileColumns,
  getFeeTableProblemColumnHeading,
} from './file-check-report-text.ts'
import { ChooseFeeTableFileButton } from './file-inputs.tsx'

interface ProblemListProps {
  title: FeeTableTitle
  lines: readonly FeeTableFileCheckReportLineData[]
  label: string
}

const ProblemList = ({ title, lines, label }: ProblemListProps) => (
  <ol className={styles.problems} aria-label={label}>
    {lines.map((line, index) => {
      const [rows, column] = [formatFileProblemRowNumbers(line), getFeeTableProblemColumnHeading(title, line)]
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a wide table may repeat a problem of one row, and the list never changes
        <li key={index}>
          <p className={styles.place}>
            <b>{rows || column || 'Файл'}</b>
            {rows === '' || column === '' ? null : <span>{column}</span>}
          </p>
          <div className={styles.message}>
            <p data-lead={line.example !== undefined || undefined}>{typesetRussianText(line.what)}</p>
            {line.example === undefined ? null : (
              <p className={styles.example}>{typesetRussianText(line.example)}</p>
            )}
          </div>
          <i>{formatCountOfRowsWithProblem(line)}</i>
        </li>
      )
    })}
  </ol>
)

interface FileErrorReportProps {
  title: FeeTableTitle
  checked: FeeTableCheckResult
  onFile: (file: File) => void
  /** Reads the fee table file again after its author has changed it. Undefined if the browser cannot do that. */
  onReload: (() => void) | undefined
  leaveButton: ReactNode
}

const formatCurrentVersion = ({ base }: FeeTableCheckResult): string =>
  base
    ? `В${NO_BREAK_SPACE}силе осталась версия${NO_BREAK_SPACE}${base.version}.`
    : 'Таблица пока не загружена.'

export const FeeTableFileErrorReport = ({
  title,
  checked,
  onFile,
  onReload,
  leaveButton,
}: FileErrorReportProps) => {
  const lines = buildFeeTableFileCheckReportLines(checked.errors)
  return (
    <>
      <AdminPanel
        title={`Найдено: ${formatFileErrorCount(checked.errors)}`}
        aside={
          <span className={styles.copy}>
            <CopyTextButton isSmall text={formatFeeTableFileCheckReport(title, lines)} />
          </span>
        }
      >
        <p className={styles.advice}>
          {typesetRussianText(`Исправьте в файле и загрузите его ещё раз. ${formatCurrentVersion(checked)}`)}
        </p>
        <div className={styles.errors}>
          <ProblemList title={title} lines={lines} label="Ошибки в файле" />
        </div>
        <Group className={styles.actions ?? ''} gap={8}>
          {onReload ? (
            <Button variant="filled" onClick={onReload}>
              Прочитать файл заново
            </Button>
          ) : null}
          <ChooseFeeTableFileButton onFile={onFile} variant={onReload ? 'default' : 'filled'}>
            Выбрать исправленный файл
          </ChooseFeeTableFileButton>
          {leaveButton}
        </Group>
      </AdminPanel>
      <div className={styles.below}>
        <WarningList title={title} checked={checked} />
      </div>
    </>
  )
}

const MAX_COLLAPSED_WARNINGS = 3

interface WarningsProps {
  title: FeeTableTitle
  checked: Pick<FeeTableCheckResult, 'warnings' | 'ignored'>
}

/** Warnings about a fee table file, which can be applied nevertheless, and the ignored columns of the file. */
const WarningList = ({ title, checked: { warnings, ignored } }: WarningsProps) => {
  const [isAll, setAll] = useState(false)
  const lines = buildFeeTableFileCheckReportLines(warnings)
  const shown = isAll ? lines : lines.slice(0, MAX_COLLAPSED_WARNINGS)
  return (
    <>
      {lines.length === 0 ? null : (
        <div className={styles.warnings}>
          <InlineNotice
            kind="warning"
            action={
              isAll || lines.length <= MAX_COLLAPSED_WARNINGS ? null : (
                <NoticeButton onClick={() => setAll(true)}>{`Показать все ${lines.length}`}</NoticeButton>
              )
            }
          >
            Это не ошибки и загрузке не помешают, но посмотрите, так ли задумано.
          </InlineNotice>
          <ProblemList title={title} lines={shown} label="Предупреждения" />
        </div>
      )}
      {ignored.length === 0 ? null : (
        <InlineNotice kind="info">{formatIgnoredFileColumns(ignored)}</InlineNotice>
      )}
    </>
  )
}

export const FeeTableFileSuccessReportView = ({ title, checked }: WarningsProps) => (
  <>
    <InlineNotice kind="ok">{describeErrorFreeFeeTableFile(title, checked.warnings)}</InlineNotice>
    <WarningList title={title} checked={checked} />
  </>
)

interface CheckResultProps {
  title: FeeTableTitle
  checked: FeeTableCheckResult
  latest: number
  onRetry: () => void
  applyState: ApplyFeeTableVersionFormState
  leaveButton: ReactNode
}

const formatOvertakenMessage = (after: number, { latest }: FeeTableCheckResult): string => {
  const appliedVersions = latest - after === 1 ? `версию ${latest}` : `версии ${after + 1}–${latest}`
  return `Пока вы смотрели, коллега применил ${appliedVersions}. Файл проверен заново: теперь он станет версией ${latest + 1}. Заметка и день остались на месте.`
}

export const FeeTableFileCheckResult = ({
  title,
  checked,
  latest,
  onRetry,
  applyState,
  leaveButton,
}: CheckResultProps) => {
  const { overtakenAfter, isApplying } = applyState
  const { base, rows, diff, impact } = checked
  const losses = useMemo(
    () => findLostFeeTableContent(title, diff, rows, impact),
    [title, diff, rows, impact],
  )
  return (
    <>
      {latest > checked.latest && !isApplying ? (
        <InlineNotice kind="warning" action={<NoticeButton onClick={onRetry}>Проверить заново</NoticeButton>}>
          {`Пока вы смотрели, появилась версия ${latest}, а файл сверен с той, что была до неё. Заметка и день останутся.`}
        </InlineNotice>
      ) : null}
      {overtakenAfter !== undefined && overtakenAfter < checked.latest ? (
        <InlineNotice kind="warning">{formatOvertakenMessage(overtakenAfter, checked)}</InlineNotice>
      ) : null}
      <FeeTableDataLossNotice losses={losses} />
      <FeeTableFileSuccessReportView title={title} checked={checked} />
      <div className={flowStyles.columns}>
        <FeeTableDifferenceView
          title={title}
          isFirstVersion={!base}
          after={rows}
          diff={diff}
          heading={base ? `Разница с версией${NO_BREAK_SPACE}${base.version}` : 'Строки первой версии'}
        />
        <div className={flowStyles.side}>
          <CarPriceImpactPanel impact={impact} />
          <ApplyFeeTableVersionForm
            title={title}
            checked={checked}
            applyState={applyState}
            leaveButton={leaveButton}
          />
        </div>
      </div>
    </>
  )
}
