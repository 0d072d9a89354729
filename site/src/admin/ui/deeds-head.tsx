import { Table, VisuallyHidden } from '@mantine/core'

interface DeedsHeadProps {
  readonly width?: number
  readonly className?: string | undefined
}

/** Above the buttons of each row: said to those who listen, since a head without words says nothing. */
export const DeedsHead = ({ width, className }: DeedsHeadProps) => (
  <Table.Th {...(width === undefined ? {} : { w: width })} className={className ?? ''}>
    <VisuallyHidden>Действия</VisuallyHidden>
  </Table.Th>
)
