import { Table, UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Category } from 'shared/contract'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { ConfirmDialog, useLastDefined } from '../../ui/confirm-dialog.tsx'
import { type ClipboardTable, CopyableTable } from '../../ui/copyable-table.tsx'
import { ActionsColumnHeader, RemoveItemButton } from '../../ui/row-actions.tsx'
import { removeItemWithUndo } from '../../ui/run-with-toast.ts'
import { useFocusRestore } from '../../ui/use-focus-restore.ts'
import { RenameCategoryForm } from './category-title-form.tsx'
import { useCategoryActions } from './use-categories.ts'

interface CategoryRowProps {
  readonly category: Category
  /** Id of the category being renamed. */
  readonly editedId: string
  readonly onEdit: (id: number) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

const CategoryRow = ({ category, editedId, onEdit, onRemove, onClose }: CategoryRowProps) => {
  const { id, title, posts } = category
  const isEdited = String(id) === editedId
  const nameButton = useFocusRestore<HTMLButtonElement>(isEdited, editedId !== '')
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

interface CategoryRemoval {
  readonly ask: (category: Category) => void
  readonly dialog: ReactNode
}

/** Removes an empty category at once with undo. Asks first if it has posts, because they lose it permanently. */
const useCategoryRemoval = (): CategoryRemoval => {
  const { remove, create } = useCategoryActions()
  const [categoryToRemove, setCategoryToRemove] = useState<Category>()
  // Keeps the name of the category while the closed dialog fades out.
  const shownCategory = useLastDefined(categoryToRemove)
  const close = () => setCategoryToRemove(undefined)

  const removeNow = ({ id, title, posts }: Category) =>
    removeItemWithUndo({
      message: `Категория «${title}» удалена`,
      remove: () => remove(id),
      restore: posts === 0 ? () => create(title) : undefined,
    })
  const confirm = (category: Category) => {
    close()
    void removeNow(category)
  }

  return {
    ask: (category) => (category.posts === 0 ? void removeNow(category) : setCategoryToRemove(category)),
    dialog: shownCategory ? (
      <ConfirmDialog
        isOpen={categoryToRemove !== undefined}
        title={`Удалить категорию «${shownCategory.title}»?`}
        confirmLabel="Удалить категорию"
        onConfirm={() => confirm(shownCategory)}
        onClose={close}
      >
        <p>
          {typesetRussianText(
            `Записей в ней: ${shownCategory.posts}. Они останутся на сайте, но уже без этой категории.`,
          )}
        </p>
      </ConfirmDialog>
    ) : null,
  }
}

const buildClipboardTable = (list: readonly Category[]): ClipboardTable => ({
  head: ['Название', 'Записей'],
  rows: list.map(({ title, posts }) => [title, posts]),
})

interface CategoryTableProps {
  readonly list: readonly Category[]
  readonly editedId: string
  readonly onEdit: (id: number) => void
  readonly onClose: () => void
}

export const CategoryTable = ({ list, ...rowProps }: CategoryTableProps) => {
  const { ask, dialog } = useCategoryRemoval()
  return (
    <>
      <CopyableTable getTable={() => buildClipboardTable(list)}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Название</Table.Th>
              <Table.Th ta="right" w={110}>
                Записей
              </Table.Th>
              <ActionsColumnHeader width={60} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {list.map((category) => (
              <CategoryRow
                key={category.id}
                category={category}
                onRemove={() => ask(category)}
                {...rowProps}
              />
            ))}
          </Table.Tbody>
        </Table>
      </CopyableTable>
      {dialog}
    </>
  )
}
