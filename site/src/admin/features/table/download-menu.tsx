import { Button, type ButtonProps, Menu } from '@mantine/core'
import type { TableTitle } from 'shared/calculator'
import { Icon } from '../../ui/icon.tsx'
import { useDownload } from './use-download.ts'

interface DownloadMenuProps extends ButtonProps {
  readonly title: TableTitle
  readonly version: number
}

export const DownloadMenu = ({ title, version, ...button }: DownloadMenuProps) => {
  const { download, isBusy } = useDownload()
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<Icon name="download" size={16} />}
          rightSection={<Icon name="chevron" size={14} />}
          {...button}
        >
          Скачать
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void download(title, 'xlsx', version)}>Таблица Excel (xlsx)</Menu.Item>
        <Menu.Item onClick={() => void download(title, 'csv', version)}>
          Текст с разделителями (csv)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
