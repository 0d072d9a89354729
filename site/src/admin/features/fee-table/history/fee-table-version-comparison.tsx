import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FeeTableTitle } from 'shared/calculator'
import type { FeeTable, FeeTableVersionInfo } from 'shared/contract'
import { formatDate } from 'shared/format'
import { diffFeeTables } from 'shared/tables'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { AdminLink } from '../../../ui/controls.tsx'
import { QueryResultOrErrorNotice } from '../../../ui/query-view.tsx'
import { FeeTableDifferenceView } from '../difference/table-difference-view.tsx'
import { useFeeTableVersion } from '../use-fee-tables.ts'
import styles from './fee-table-version-history.module.css'
import { type ComparedFeeTableVersions, formatFeeTableVersionPair } from './fee-table-version-pair.ts'

interface VersionSelectProps {
  label: string
  selected: number
  versions: readonly FeeTableVersionInfo[]
  onSelect: (version: number) => void
}

const VersionSelect = ({ label, selected, versions, onSelect }: VersionSelectProps) => (
  <NativeSelect
    label={label}
    value={String(selected)}
    data={versions.map(({ version, validFrom }) => ({
      value: String(version),
      label: typesetRussianText(`Версия ${version}, с ${formatDate(validFrom)}`),
    }))}
    onChange={(event) => onSelect(Number(event.currentTarget.value))}
  />
)

const ComparedVersions = ({ before, after }: { before: FeeTable; after: FeeTable }) => {
  const { title, rows } = after
  const diff = useMemo(() => diffFeeTables(title, before.rows, rows), [title, before.rows, rows])
  return (
    <FeeTableDifferenceView
      // Each pair of versions has its own React key, so that rows unfolded in one comparison are folded in the next.
      key={formatFeeTableVersionPair(before.version, after.version)}
      title={title}
      after={rows}
      diff={diff}
      heading={`Версия ${after.version}: разница с версией ${before.version}`}
    />
  )
}

export const FeeTableVersionComparisonView = ({
  title,
  versions,
  pair: { before, after },
}: {
  title: FeeTableTitle
  versions: readonly FeeTableVersionInfo[]
  pair: ComparedFeeTableVersions
}) => {
  const navigate = useNavigate()
  const beforeQuery = useFeeTableVersion(title, before.version)
  const afterQuery = useFeeTableVersion(title, after.version)
  const compare = (one: number, other: number) =>
    void navigate(`?tab=history&compare=${formatFeeTableVersionPair(one, other)}`, { replace: true })
  return (
    <>
      <div className={styles.top}>
        <div className={styles.choice}>
          <VersionSelect
            label="Было"
            selected={before.version}
            versions={versions}
            onSelect={(version) => compare(version, after.version)}
          />
          <VersionSelect
            label="Стало"
            selected={after.version}
            versions={versions}
            onSelect={(version) => compare(before.version, version)}
          />
        </div>
        <AdminLink to="?tab=history">Все версии</AdminLink>
      </div>
      <QueryResultOrErrorNotice query={beforeQuery}>
        {(beforeTable) => (
          <QueryResultOrErrorNotice query={afterQuery}>
            {(afterTable) => <ComparedVersions before={beforeTable} after={afterTable} />}
          </QueryResultOrErrorNotice>
        )}
      </QueryResultOrErrorNotice>
    </>
  )
}
