import { ActionIcon, Menu } from '@mantine/core'
import { toKyivDay } from 'shared/format'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { copyTableToClipboard, type LoadTableForClipboard } from '../../../ui/copyable-table.tsx'
import { AdminIcon } from '../../../ui/icon.tsx'
import { runWithErrorToast } from '../../../ui/run-with-toast.ts'

interface InboxMenuProps {
  getTable: LoadTableForClipboard
  onPrint: () => void
  /** Removes the chosen saved view, if one is chosen. */
  onRemoveView: (() => void) | undefined
}

/** Menu «⋯» of the inbox with what is needed rarely. */
export const InboxMenu = ({ getTable, onPrint, onRemoveView }: InboxMenuProps) => {
  const { platform, client } = useAdminServices()
  const download = () =>
    runWithErrorToast(async () => {
      const text = await client.request.file()
      await platform.files.save({
        name: `requests-${toKyivDay(new Date())}.csv`,
        type: 'text/csv;charset=utf-8',
        text,
      })
    })
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label="Ещё">
          <AdminIcon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<AdminIcon name="download" size={16} />} onClick={() => void download()}>
          Скачать для Excel
        </Menu.Item>
        <Menu.Item
          leftSection={<AdminIcon name="copy" size={16} />}
          onClick={() => void copyTableToClipboard(getTable())}
        >
          Копировать таблицу
        </Menu.Item>
        <Menu.Item leftSection={<AdminIcon name="document" size={16} />} onClick={onPrint}>
          Печать
        </Menu.Item>
        {onRemoveView ? (
          <Menu.Item leftSection={<AdminIcon name="trash" size={16} />} onClick={onRemoveView}>
            Удалить вид
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
