import type { TableTitle } from 'shared/calculator'
import type { TableCheck } from 'shared/contract'
import { NO_BREAK_SPACE } from 'shared/format'
import { StateNotice } from '../../../ui/state-notice.tsx'
import { DifferenceView } from '../difference/difference-view.tsx'
import { ApplyForm } from './apply-form.tsx'
import { ImpactPanel } from './impact-panel.tsx'
import { FineReport } from './report.tsx'
import styles from './upload-flow.module.css'
import type { Applying } from './use-applying.ts'

interface ResultProps {
  readonly title: TableTitle
  readonly checked: TableCheck
  readonly applying: Applying
  readonly onLeave: () => void
}

const overtaken = (after: number, { latest }: TableCheck): string => {
  const theirs = latest - after === 1 ? `версию ${latest}` : `версии ${after + 1}–${latest}`
  return `Пока вы смотрели, коллега применил ${theirs}. Файл проверен заново: теперь он станет версией ${latest + 1}. Заметка и день остались на месте.`
}

/** Result of checking a file without errors: the difference, the price impact and the form that applies it. */
export const Result = ({ title, checked, applying, onLeave }: ResultProps) => {
  const { overtakenAfter } = applying
  const { base, rows, diff, impact } = checked
  return (
    <>
      {overtakenAfter !== undefined && overtakenAfter < checked.latest ? (
        <StateNotice kind="warning">{overtaken(overtakenAfter, checked)}</StateNotice>
      ) : null}
      <FineReport title={title} checked={checked} />
      <div className={styles.columns}>
        <DifferenceView
          title={title}
          {...(base ? {} : { before: null })}
          after={rows}
          diff={diff}
          heading={base ? `Разница с версией${NO_BREAK_SPACE}${base.version}` : 'Строки первой версии'}
        />
        <div className={styles.side}>
          <ImpactPanel impact={impact} />
          <ApplyForm title={title} checked={checked} applying={applying} onLeave={onLeave} />
        </div>
      </div>
    </>
  )
}
