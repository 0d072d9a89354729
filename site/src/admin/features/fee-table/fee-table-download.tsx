import { Button, type ButtonProps, Menu } from '@mantine/core'
import { useRef, useState } from 'react'
import type { FeeTableTitle } from 'shared/calculator'
import type { feeTableDownloadFormats } from 'shared/contract'
import { useAdminServices } from '../../lib/admin-context.ts'
import { AdminIcon } from '../../ui/icon.tsx'
import { runWithErrorToast } from '../../ui/run-with-toast.ts'

type TableFileFormat = (typeof feeTableDownloadFormats)[number]

export const useFeeTableDownload = () => {
  const { client, platform } = useAdminServices()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const setDownloading = (isOn: boolean) => {
    isRunning.current = isOn
    setBusy(isOn)
  }
  const download = async (title: FeeTableTitle, format: TableFileFormat, version?: number) => {
    // A second click may come before the download button is rendered as disabled.
    if (isRunning.current) return
    setDownloading(true)
    const query = version === undefined ? { format } : { format, version: String(version) }
    try {
      await runWithErrorToast(async () =>
        platform.files.save(await client.table.file({ params: { title }, query })),
      )
    } finally {
      setDownloading(false)
    }
  }
  return { download, isBusy }
}

interface VersionDownloadMenuProps extends ButtonProps {
  title: FeeTableTitle
  version: number
}

export const FeeTableDownloadMenu = ({ title, version, ...buttonProps }: VersionDownloadMenuProps) => {
  const { download, isBusy } = useFeeTableDownload()
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button
          loading={isBusy}
          leftSection={<AdminIcon name="download" size={16} />}
          rightSection={<AdminIcon name="chevron" size={14} />}
          {...buttonProps}
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
