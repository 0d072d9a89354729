import { Button } from '@mantine/core'
import type { TableTitle } from 'shared/calculator'
import type { TableVersionInfo } from 'shared/contract'
import { DownloadMenu } from '../download-menu.tsx'
import { useRestore } from './use-restore.ts'

interface VersionDeedsProps {
  readonly title: TableTitle
  readonly version: number
  readonly versions: readonly TableVersionInfo[]
  readonly isInForce: boolean
}

/** Buttons that download or restore a version. */
export const VersionDeeds = ({ title, version, versions, isInForce }: VersionDeedsProps) => {
  const { restore, restored } = useRestore(title, versions)
  return (
    <>
      <DownloadMenu title={title} version={version} aria-label={`Скачать версию ${version}`} />
      {isInForce ? null : (
        <Button
          variant="default"
          aria-label={`Вернуть эту версию: ${version}`}
          loading={restored === version}
          onClick={() => void restore(version)}
        >
          Вернуть эту версию
        </Button>
      )}
    </>
  )
}
