import { Table, UnstyledButton } from '@mantine/core'
import type { Category } from 'shared/contract'
import { usePostCategoryActions } from '../../lib/categories.ts'
import { useConfirmation } from '../../ui/confirm-dialog.tsx'
import { RemoveItemButton, TableActionsColumnHeader } from '../../ui/controls.tsx'
import { type ClipboardTable, CopyableTableContainer } from '../../ui/copyable-table.tsx'
import { removeItemWithUndoToast } from '../../ui/run-with-toast.ts'
import { useFocusRestoredAfterRemoval } from '../../ui/use-focus-restore.ts'
import { RenameCategoryForm } from './category-title-form.tsx'

interface CategoryRowProps {
  category: Category
  editedId: string
  onEdit: (id: number) => void
  onRemove: () => void
  onClose: () => void
}

const CategoryRow = ({ category, editedId, onEdit, onRemove, onClose }: CategoryRowProps) => {
  const { id, title, posts } = category
  const isEdited = String(id) === editedId
  const nameButton = useFocusRestoredAfterRemoval<HTMLButtonElement>(isEdited, editedId !== '')
  return (
    <Table.Tr>
      {isEdited ? (
        <Table.Td colSpan={3}>
          <RenameCategoryForm id={id} onClose={onClose} />
        </Table.Td>
      ) : (
        <>
          <Table.Td>
            <UnstyledButton
              ref={nameButton}
              onClick={() => onEdit(id)}
              aria-label={`Переименовать «${title}»`}
            >
              {title}
            </UnstyledButton>
          </Table.Td>
          <Table.Td ta="right" className="figures">
            {posts}
          </Table.Td>
          <Table.Td>
            <RemoveItemButton itemName={`«${title}»`} onClick={onRemove} />
          </Table.Td>
        </>
      )}
    </Table.Tr>
  )
}

/** Removes an empty category at once, with an undo. A category with posts needs a confirmation, as it has no undo. */
const useCategoryRemoval = () => {
  const { remove, create } = usePostCategoryActions()
  const removeNow = ({ id, title, posts }: Category) =>
    removeItemWithUndoToast({
      message: `Категория «${title}» удалена`,
      remove: () => remove(id),
      restore: posts === 0 ? () => create({ title }) : undefined,
    })
  const { requestConfirmation, dialog } = useConfirmation<Category>({
    title: ({ title }) => `Удалить категорию «${title}»?`,
    text: ({ posts }) => `Записей в ней: ${posts}. Они останутся на сайте, но уже без этой категории.`,
    confirmLabel: 'Удалить категорию',
    onConfirm: removeNow,
  })
  return {
    start: (category: Category) =>
      category.posts === 0 ? void removeNow(category) : requestConfirmation(category),
    dialog,
  }
}

const buildClipboardTable = (list: readonly Category[]): ClipboardTable => ({
  head: ['Название', 'Записей'],
  rows: list.map(({ title, posts }) => [title, posts]),
})

interface CategoryTableProps {
  list: readonly Category[]
  editedId: string
  onEdit: (id: number) => void
  onClose: () => void
}

export const CategoryListTable = ({ list, ...rowProps }: CategoryTableProps) => {
  const removal = useCategoryRemoval()
  return (
    <>
      <CopyableTableContainer getTable={() => buildClipboardTable(list)}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Название</Table.Th>
              <Table.Th ta="right" w={110}>
                Записей
              </Table.Th>
              <TableActionsColumnHeader width={60} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {list.map((category) => (
              <CategoryRow
                key={category.id}
                category={category}
                onRemove={() => removal.start(category)}
                {...rowProps}
              />
            ))}
          </Table.Tbody>
        </Table>
      </CopyableTableContainer>
      {removal.dialog}
    </>
  )
}
