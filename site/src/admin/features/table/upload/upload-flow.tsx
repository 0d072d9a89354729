import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { TableTitle } from 'shared/calculator'
import type { Table } from 'shared/contract'
import { UnsavedGuard } from '../../../forms/unsaved-guard.tsx'
import { ScreenHead } from '../../../ui/screen-head.tsx'
import { StateNotice } from '../../../ui/state-notice.tsx'
import { useTables } from '../use-tables.ts'
import { CheckFailed } from './check-failed.tsx'
import { Checking } from './checking.tsx'
import { DropArea } from './drop-area.tsx'
import { unreadable } from './failure-of.ts'
import type { InHand } from './file-in-hand.ts'
import { backWords, fileWords, hasErrors, headOf, stationOf, statusOf } from './flow-words.ts'
import { NewerNotice } from './newer-notice.tsx'
import { readAgain } from './read-again.ts'
import { ErrorReport } from './report.tsx'
import { Result } from './result.tsx'
import { Stations } from './stations.tsx'
import styles from './upload-flow.module.css'
import { useApplying } from './use-applying.ts'
import { type Examination, useExamination } from './use-examination.ts'

interface UploadFlowProps {
  readonly title: TableTitle
  readonly begun: InHand
  readonly onHold: (part: Partial<InHand>) => void
  /** Called when the upload is cancelled. The version in force stays. */
  readonly onLeave: () => void
  /** Called after the version was applied. A separate toast reports it and offers undo. */
  readonly onApplied: (table: Table) => void
}

/** Focuses a new result, unless the user has moved the focus elsewhere, for example to the navigation or a toast. */
const useArrival = (examination: Examination) => {
  const node = useRef<HTMLElement>(null)
  const isSettled = examination.at !== 'checking'
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per result
  useEffect(() => {
    const { activeElement } = document
    const isFree = activeElement?.contains(node.current) || activeElement?.matches('h1')
    if (isSettled && isFree) node.current?.focus({ preventScroll: true })
  }, [examination])
  return node
}

/** Upload of a new version, from the file to applying it. Replaces the screen of the table meanwhile. */
export const UploadFlow = ({ title, begun, onHold, onLeave, onApplied }: UploadFlowProps) => {
  const { file, examination, take, again, fail } = useExamination(title, begun.file)
  const applying = useApplying({
    title,
    examination,
    examineAgain: again,
    onApplied,
    day: begun.day,
    onDay: (day) => onHold({ day }),
  })
  const arrival = useArrival(examination)
  const { data: tables } = useTables()
  const glance = tables?.find((each) => each.title === title)
  const anew = readAgain(file)
  const onFile = (next: File) => {
    onHold({ file: next })
    void take(next)
  }
  const onReadAgain = anew && (() => void anew().then(onFile, () => fail(unreadable)))
  const leave = () => {
    applying.discard()
    onLeave()
  }
  return (
    <DropArea onFile={onFile}>
      <ScreenHead title={headOf(examination)} aside={fileWords(file.name, examination)}>
        <Stations at={stationOf(examination, applying.isApplying)} />
      </ScreenHead>
      <VisuallyHidden role="status">{statusOf(examination)}</VisuallyHidden>
      {begun.isBack && file === begun.file && examination.at === 'checked' ? (
        <StateNotice kind="info">{backWords}</StateNotice>
      ) : null}
      <section ref={arrival} className={styles.arrival} tabIndex={-1} aria-label="Проверка файла">
        {examination.at === 'checking' ? (
          <Checking onLeave={leave} />
        ) : examination.at === 'failed' ? (
          <CheckFailed
            failure={examination.failure}
            isInForce={glance?.inForce !== null}
            onAgain={() => void again()}
            onFile={onFile}
            onLeave={leave}
          />
        ) : hasErrors(examination.checked) ? (
          <ErrorReport
            title={title}
            checked={examination.checked}
            onFile={onFile}
            onReadAgain={onReadAgain}
            onLeave={leave}
          />
        ) : (
          <>
            {glance && glance.latest > examination.checked.latest && !applying.isApplying ? (
              <NewerNotice latest={glance.latest} onAgain={() => void again()} />
            ) : null}
            <Result title={title} checked={examination.checked} applying={applying} onLeave={leave} />
          </>
        )}
      </section>
      <UnsavedGuard
        isDirty={() => examination.at === 'checked' && !hasErrors(examination.checked) && !applying.isDone()}
        onDiscard={applying.discard}
      />
    </DropArea>
  )
}
