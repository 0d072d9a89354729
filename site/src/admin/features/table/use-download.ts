import { useRef, useState } from 'react'
import type { TableTitle } from 'shared/calculator'
import type { tableFileFormats } from 'shared/contract'
import { useAdmin } from '../../admin-context.ts'
import { attempt } from '../../ui/attempt.ts'

type Format = (typeof tableFileFormats)[number]

interface Download {
  readonly download: (title: TableTitle, format: Format, version?: number) => Promise<void>
  /** True while a download is running. */
  readonly isBusy: boolean
}

/** Downloads a fee table as a file: the version in force unless another one is given. */
export const useDownload = (): Download => {
  const { client, platform } = useAdmin()
  const [isBusy, setBusy] = useState(false)
  const isUnderWay = useRef(false)
  const turn = (isOn: boolean) => {
    isUnderWay.current = isOn
    setBusy(isOn)
  }
  const download: Download['download'] = async (title, format, version) => {
    // A second click may come before the button is rendered as busy.
    if (isUnderWay.current) return
    turn(true)
    const query = version === undefined ? { format } : { format, version: String(version) }
    try {
      await attempt(async () => platform.files.save(await client.table.file({ params: { title }, query })))
    } finally {
      turn(false)
    }
  }
  return { download, isBusy }
}
