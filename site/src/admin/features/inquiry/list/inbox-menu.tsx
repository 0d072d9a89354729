import { ActionIcon, Menu } from '@mantine/core'
import { toKyivDay } from 'shared/format'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { AdminIcon } from '../../../ui/icon.tsx'
import { runWithErrorToast } from '../../../ui/run-with-toast.ts'

/** Menu «⋯» of the inbox with what is needed rarely. */
export const InboxMenu = ({ onPrint }: { onPrint: () => void }) => {
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
          Скачать все для Excel
        </Menu.Item>
        <Menu.Item leftSection={<AdminIcon name="document" size={16} />} onClick={onPrint}>
          Печать
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
