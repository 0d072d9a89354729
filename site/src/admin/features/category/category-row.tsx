import { Table, UnstyledButton } from '@mantine/core'
import type { Category } from 'shared/contract'
import { RemoveButton } from '../../ui/remove-button.tsx'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import { Rename } from './rename.tsx'

interface CategoryRowProps {
  readonly category: Category
  /** Id of the category being renamed. */
  readonly edited: string
  readonly onEdit: (id: number) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

export const CategoryRow = ({ category, edited, onEdit, onRemove, onClose }: CategoryRowProps) => {
  const { id, title, posts } = category
  const isEdited = String(id) === edited
  const name = useFocusKept<HTMLButtonElement>(isEdited, edited !== '')
  return (
    <Table.Tr>
      {isEdited ? (
        <Table.Td colSpan={3}>
          <Rename id={id} onClose={onClose} />
        </Table.Td>
      ) : (
        <>
          <Table.Td>
            <UnstyledButton ref={name} onClick={() => onEdit(id)} aria-label={`Переименовать «${title}»`}>
              {title}
            </UnstyledButton>
          </Table.Td>
          <Table.Td ta="right" className="figures">
            {posts}
          </Table.Td>
          <Table.Td>
            <RemoveButton what={`«${title}»`} onClick={onRemove} />
          </Table.Td>
        </>
      )}
    </Table.Tr>
  )
}
