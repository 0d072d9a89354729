import { ActionIcon, Button, Table, Tooltip, UnstyledButton } from '@mantine/core'
import type { SettingRecord } from 'shared/contract'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { RemoveItemButton, TableActionsColumnHeader } from '../../ui/controls.tsx'
import { AdminIcon } from '../../ui/icon.tsx'
import { InlineNotice } from '../../ui/notices.tsx'
import { AdminPanel } from '../../ui/screen-layout.tsx'
import { useFocusRestoredAfterRemoval } from '../../ui/use-focus-restore.ts'
import type { SettingRowActions } from './setting-row.tsx'
import { useRemoveSetting } from './use-setting-records.ts'
import { NewUserDefinedSettingForm, UserDefinedSettingEditor } from './user-defined-setting-form.tsx'
import styles from './user-defined-settings.module.css'

interface CustomOptionRowProps extends SettingRowActions {
  row: SettingRecord
  onRemove: () => void
}

const CustomOptionRow = ({ row, editedKey, onEdit, onHistory, onRemove, onClose }: CustomOptionRowProps) => {
  const id = String(row.id)
  const isEdited = id === editedKey
  const title = useFocusRestoredAfterRemoval<HTMLButtonElement>(isEdited, editedKey !== '')
  return (
    <Table.Tr>
      {isEdited ? (
        <Table.Td colSpan={3} className={styles.edited}>
          <UserDefinedSettingEditor id={row.id} onClose={onClose} />
        </Table.Td>
      ) : (
        <>
          <Table.Td className={styles.title}>
            <UnstyledButton ref={title} onClick={() => onEdit(id)} aria-label={`Изменить «${row.title}»`}>
              {row.title}
            </UnstyledButton>
          </Table.Td>
          <Table.Td>
            <p className={styles.value}>{row.value}</p>
          </Table.Td>
          <Table.Td className={styles.actions}>
            <Tooltip label="История">
              <ActionIcon aria-label={`История «${row.title}»`} onClick={() => onHistory(id)}>
                <AdminIcon name="clock" />
              </ActionIcon>
            </Tooltip>
            <RemoveItemButton itemName={`«${row.title}»`} onClick={onRemove} />
          </Table.Td>
        </>
      )}
    </Table.Tr>
  )
}

export const NEW_USER_DEFINED_SETTING_FORM_KEY = 'new'

/** Lists user-defined settings, which the site does not use. They serve the staff as notes. */
export const UserDefinedSettingsPanel = ({
  rows,
  ...rowActions
}: SettingRowActions & { rows: readonly SettingRecord[] }) => {
  const { editedKey, onEdit, onClose } = rowActions
  const isNew = editedKey === NEW_USER_DEFINED_SETTING_FORM_KEY
  const isEditing = isNew || rows.some(({ id }) => String(id) === editedKey)
  const addButton = useFocusRestoredAfterRemoval<HTMLButtonElement>(isEditing, editedKey !== '')
  const remove = useRemoveSetting()
  const addAction = (
    <Button
      ref={addButton}
      data-key="new"
      flex="none"
      leftSection={<AdminIcon name="plus" size={16} />}
      onClick={() => onEdit(NEW_USER_DEFINED_SETTING_FORM_KEY)}
    >
      Новый параметр
    </Button>
  )
  return (
    <AdminPanel title="Свободные параметры" aside={addAction}>
      <div className={styles.notice}>
        <InlineNotice kind="warning">
          Сайт и расчёт не читают эти параметры: это записи для вас и коллег.
        </InlineNotice>
      </div>
      {isNew ? (
        <div className={styles.create}>
          <NewUserDefinedSettingForm onClose={onClose} />
        </div>
      ) : null}
      {rows.length === 0 ? (
        <p className={styles.none}>{typesetRussianText('Здесь пока ничего нет.')}</p>
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Параметр</Table.Th>
              <Table.Th>Значение</Table.Th>
              <TableActionsColumnHeader width={110} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <CustomOptionRow
                key={row.id}
                row={row}
                {...rowActions}
                onRemove={() => remove(row, `Параметр «${row.title}» удалён`)}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </AdminPanel>
  )
}
