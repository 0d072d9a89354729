import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { TableTitle } from 'shared/calculator'
import type { Table, TableVersionInfo } from 'shared/contract'
import { formatDate } from 'shared/format'
import { tableDifference } from 'shared/tables'
import { typeset } from '../../../../ui/typeset.ts'
import { AdminLink } from '../../../ui/admin-link.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { DifferenceView } from '../difference/difference-view.tsx'
import { useVersion } from '../use-tables.ts'
import { type ComparedPair, pairWords } from './compared-pair.ts'
import styles from './history-view.module.css'

interface ChoiceProps {
  readonly says: string
  readonly chosen: number
  readonly versions: readonly TableVersionInfo[]
  readonly onChoose: (version: number) => void
}

const Choice = ({ says, chosen, versions, onChoose }: ChoiceProps) => (
  <NativeSelect
    label={says}
    value={String(chosen)}
    data={versions.map(({ version, validFrom }) => ({
      value: String(version),
      label: typeset(`Версия ${version}, с ${formatDate(validFrom)}`),
    }))}
    onChange={(event) => onChoose(Number(event.currentTarget.value))}
  />
)

interface DifferenceProps {
  readonly before: Table
  readonly after: Table
}

const Difference = ({ before, after }: DifferenceProps) => {
  const diff = useMemo(
    () => tableDifference(after.title, before.rows, after.rows),
    [after.title, before.rows, after.rows],
  )
  return (
    <DifferenceView
      // Resets the opened folds when another pair is compared.
      key={pairWords(before.version, after.version)}
      title={after.title}
      before={before.rows}
      after={after.rows}
      diff={diff}
      heading={`Версия ${after.version}: разница с версией ${before.version}`}
    />
  )
}

interface CompareViewProps {
  readonly title: TableTitle
  readonly versions: readonly TableVersionInfo[]
  readonly pair: ComparedPair
}

/** Comparison of any two versions of a fee table. */
export const CompareView = ({ title, versions, pair: { before, after } }: CompareViewProps) => {
  const navigate = useNavigate()
  const older = useVersion(title, before.version)
  const newer = useVersion(title, after.version)
  const compare = (one: number, other: number) =>
    void navigate(`?tab=history&compare=${pairWords(one, other)}`, { replace: true })
  return (
    <>
      <div className={styles.top}>
        <div className={styles.choice}>
          <Choice
            says="Было"
            chosen={before.version}
            versions={versions}
            onChoose={(version) => compare(version, after.version)}
          />
          <Choice
            says="Стало"
            chosen={after.version}
            versions={versions}
            onChoose={(version) => compare(before.version, version)}
          />
        </div>
        <AdminLink to="?tab=history">Все версии</AdminLink>
      </div>
      <QueryView query={older}>
        {(was) => (
          <QueryView query={newer}>{(became) => <Difference before={was} after={became} />}</QueryView>
        )}
      </QueryView>
    </>
  )
}
