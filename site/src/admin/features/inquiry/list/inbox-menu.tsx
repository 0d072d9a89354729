import { ActionIcon, Menu } from '@mantine/core'
import { toKyivDay } from 'shared/format'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { copyTableToClipboard, type LoadTableForClipboard } from '../../../ui/copyable-table.tsx'
import { AdminIcon } from '../../../ui/icon.tsx'
import { runWithErrorToast } from '../../../ui/run-with-toast.ts'

interface InboxMenuProps {
  getTable: LoadTableForClipboard
  onPrint: () => void
}

/** Menu «⋯» of the inbox with what is needed rarely. */
export const InboxMenu = ({ getTable, onPrint }: InboxMenuProps) => {
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
  const items = [
    { icon: 'download', label: 'Скачать для Excel', run: () => void download() },
    { icon: 'copy', label: 'Копировать таблицу', run: () => void copyTableToClipboard(getTable()) },
    { icon: 'document', label: 'Печать', run: onPrint },
  ] as const
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label="Ещё">
          <AdminIcon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ icon, label, run }) => (
          <Menu.Item key={label} leftSection={<AdminIcon name={icon} size={16} />} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
