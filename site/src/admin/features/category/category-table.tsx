import { Table, UnstyledButton } from '@mantine/core'
import type { Category } from 'shared/contract'
import { DeedsHead } from '../../ui/deeds-head.tsx'
import { RemoveButton } from '../../ui/remove-button.tsx'
import { Rename } from './rename.tsx'
import { useCategoryRemoval } from './use-category-removal.tsx'

interface CategoryTableProps {
  readonly list: readonly Category[]
  /** The id of the one that is being renamed. */
  readonly edited: string
  readonly onEdit: (id: number) => void
  readonly onClose: () => void
}

export const CategoryTable = ({ list, edited, onEdit, onClose }: CategoryTableProps) => {
  const { ask, question } = useCategoryRemoval()
  return (
    <>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th h={36}>Название</Table.Th>
            <Table.Th ta="right" w={110}>
              Записей
            </Table.Th>
            <DeedsHead width={60} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {list.map((category) => (
            <Table.Tr key={category.id}>
              {String(category.id) === edited ? (
                <Table.Td colSpan={3}>
                  <Rename id={category.id} onClose={onClose} />
                </Table.Td>
              ) : (
                <>
                  <Table.Td>
                    <UnstyledButton
                      onClick={() => onEdit(category.id)}
                      aria-label={`Переименовать «${category.title}»`}
                    >
                      {category.title}
                    </UnstyledButton>
                  </Table.Td>
                  <Table.Td ta="right" className="figures">
                    {category.posts}
                  </Table.Td>
                  <Table.Td>
                    <RemoveButton what={`«${category.title}»`} onClick={() => ask(category)} />
                  </Table.Td>
                </>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {question}
    </>
  )
}
