import { Table } from '@mantine/core'
import type { Category } from 'shared/contract'
import { DeedsHead } from '../../ui/deeds-head.tsx'
import { CategoryRow } from './category-row.tsx'
import { useCategoryRemoval } from './use-category-removal.tsx'

interface CategoryTableProps {
  readonly list: readonly Category[]
  readonly edited: string
  readonly onEdit: (id: number) => void
  readonly onClose: () => void
}

export const CategoryTable = ({ list, ...row }: CategoryTableProps) => {
  const { ask, question } = useCategoryRemoval()
  return (
    <>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Название</Table.Th>
            <Table.Th ta="right" w={110}>
              Записей
            </Table.Th>
            <DeedsHead width={60} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {list.map((category) => (
            <CategoryRow key={category.id} category={category} onRemove={() => ask(category)} {...row} />
          ))}
        </Table.Tbody>
      </Table>
      {question}
    </>
  )
}
