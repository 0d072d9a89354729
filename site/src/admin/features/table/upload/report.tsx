import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { TableTitle } from 'shared/calculator'
import type { TableCheck } from 'shared/contract'
import { NO_BREAK_SPACE } from 'shared/format'
import { typeset } from '../../../../ui/typeset.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StateNotice } from '../../../ui/state-notice.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ProblemList } from './problem-list.tsx'
import styles from './report.module.css'
import { linesAsText, reportLines } from './report-lines.ts'
import { errorsInWords, fineWords, ignoredWords } from './report-words.ts'

interface ReportProps {
  readonly title: TableTitle
  readonly checked: TableCheck
}

interface ErrorReportProps extends ReportProps {
  readonly onFile: (file: File) => void
  /** Undefined if the browser cannot read the file again. */
  readonly onReadAgain: (() => void) | undefined
  readonly onLeave: () => void
}

const keptWords = ({ base }: TableCheck): string =>
  base
    ? `В${NO_BREAK_SPACE}силе осталась версия${NO_BREAK_SPACE}${base.version}.`
    : 'Таблица пока не загружена.'

/** All errors in the file, so that they can be corrected together. */
export const ErrorReport = ({ title, checked, onFile, onReadAgain, onLeave }: ErrorReportProps) => {
  const lines = reportLines(checked.errors)
  return (
    <>
      <Panel
        title={`Найдено: ${errorsInWords(checked.errors)}`}
        aside={
          <span className={styles.copy}>
            <CopyButton isSmall text={linesAsText(title, lines)} />
          </span>
        }
      >
        <p className={styles.advice}>
          {typeset(`Исправьте в файле и загрузите его ещё раз. ${keptWords(checked)}`)}
        </p>
        <div className={styles.errors}>
          <ProblemList title={title} lines={lines} says="Ошибки в файле" />
        </div>
        <Group className={styles.deeds ?? ''} gap={8}>
          {onReadAgain ? <Button onClick={onReadAgain}>Прочитать файл заново</Button> : null}
          <ChooseFile onFile={onFile} variant={onReadAgain ? 'default' : 'filled'}>
            Выбрать исправленный файл
          </ChooseFile>
          <Button variant="default" onClick={onLeave}>
            Отмена
          </Button>
        </Group>
      </Panel>
      <div className={styles.below}>
        <Doubts title={title} checked={checked} />
      </div>
    </>
  )
}

/** Number of warnings shown before the list is expanded. */
const FEW = 3

/** Warnings, which do not prevent the upload, and ignored columns. */
const Doubts = ({ title, checked: { warnings, ignored } }: ReportProps) => {
  const [isAll, setAll] = useState(false)
  const lines = reportLines(warnings)
  const shown = isAll ? lines : lines.slice(0, FEW)
  return (
    <>
      {lines.length === 0 ? null : (
        <div className={styles.warnings}>
          <StateNotice
            kind="warning"
            action={
              isAll || lines.length <= FEW ? null : (
                <Button variant="default" size="compact-sm" onClick={() => setAll(true)}>
                  {`Показать все ${lines.length}`}
                </Button>
              )
            }
          >
            Это не ошибки и загрузке не помешают, но посмотрите, так ли задумано.
          </StateNotice>
          <ProblemList title={title} lines={shown} says="Предупреждения" />
        </div>
      )}
      {ignored.length === 0 ? null : <StateNotice kind="info">{ignoredWords(ignored)}</StateNotice>}
    </>
  )
}

/** Report on a file without errors. */
export const FineReport = ({ title, checked }: ReportProps) => (
  <>
    <StateNotice kind="ok">{fineWords(title, checked.warnings)}</StateNotice>
    <Doubts title={title} checked={checked} />
  </>
)
