import { type ReactNode, useMemo } from 'react'
import type { FeeTableTitle } from 'shared/calculator'
import type { FeeTableCheckResult } from 'shared/contract'
import { NO_BREAK_SPACE } from 'shared/format'
import { findLostFeeTableContent } from 'shared/tables'
import { InlineNotice, NoticeButton } from '../../../ui/notices.tsx'
import { CarPriceImpactPanel } from '../../../ui/price-impact-panel.tsx'
import { FeeTableDifferenceView } from '../difference/table-difference-view.tsx'
import { FeeTableDataLossNotice } from '../versions/fee-table-losses.tsx'
import { ApplyFeeTableVersionForm } from './apply-fee-table-version-form.tsx'
import styles from './fee-table-upload-flow.module.css'
import { FeeTableFileSuccessReportView } from './file-check-report.tsx'
import type { ApplyFeeTableVersionFormState } from './use-apply-fee-table-version.ts'

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
      <div className={styles.columns}>
        <FeeTableDifferenceView
          title={title}
          isFirstVersion={!base}
          after={rows}
          diff={diff}
          heading={base ? `Разница с версией${NO_BREAK_SPACE}${base.version}` : 'Строки первой версии'}
        />
        <div className={styles.side}>
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
