import { ActionIcon, Kbd, Menu } from '@mantine/core'
import { toKyivDay } from 'shared/format'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { formatKeyboardShortcut } from '../../../ui/controls.tsx'
import { copyTableToClipboard, type LoadTableForClipboard } from '../../../ui/copyable-table.tsx'
import { AdminIcon, type AdminIconName } from '../../../ui/icon.tsx'
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
  const items: { icon: AdminIconName; label: string; key?: string; run: () => void }[] = [
    { icon: 'download', label: 'Скачать все для Excel', run: () => void download() },
    {
      icon: 'copy',
      label: 'Копировать таблицу',
      key: formatKeyboardShortcut('C'),
      run: () => void copyTableToClipboard(getTable()),
    },
    { icon: 'document', label: 'Печать', run: onPrint },
  ]
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label="Ещё">
          <AdminIcon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ icon, label, key, run }) => (
          <Menu.Item
            key={label}
            leftSection={<AdminIcon name={icon} size={16} />}
            rightSection={key && <Kbd size="xs">{key}</Kbd>}
            onClick={run}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
