import type { Cell, TableTitle } from 'shared/calculator'
import type { TableDifference } from 'shared/tables'

interface DifferenceViewProps {
  readonly title: TableTitle
  readonly before?: readonly (readonly Cell[])[] | null
  readonly after: readonly (readonly Cell[])[]
  readonly diff: TableDifference
  readonly heading?: string
}

export const DifferenceView = (_props: DifferenceViewProps) => null
