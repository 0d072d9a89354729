import { Button, Modal, Stack } from '@mantine/core'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { type FeeTableTitle, feeTableDefinitions, feeTableTitles } from 'shared/calculator'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminServices, useDroppedOrOpenedFile } from '../../../lib/admin-context.ts'
import { useEventCallback } from '../../../lib/use-event-callback.ts'
import { buildFeeTableUrlPath } from '../../../routes.ts'
import { showToast } from '../../../ui/notices.tsx'
import { guessFeeTableFromFileName, readDroppedFeeTableFile } from './chosen-file.ts'

/** Accepts a file dropped anywhere in the window, unless a drop area has accepted it. */
const useWindowFileDrop = (onFile: (file: File) => void): void => {
  const { openedFiles } = useAdminServices().platform
  const handleFile = useEventCallback(onFile)
  useEffect(() => {
    if (!openedFiles) return
    const allowDrop = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const handleDrop = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      const dropped = readDroppedFeeTableFile(event.dataTransfer)
      if (typeof dropped === 'string') showToast(dropped)
      else handleFile(dropped)
    }
    window.addEventListener('dragover', allowDrop)
    window.addEventListener('drop', handleDrop)
    return () => {
      window.removeEventListener('dragover', allowDrop)
      window.removeEventListener('drop', handleDrop)
    }
  }, [openedFiles, handleFile])
}

/** Lets the user choose the fee table of a dropped or opened file whose name does not show the table. */
export const IncomingFeeTableFileDialog = () => {
  const { incoming, set } = useDroppedOrOpenedFile()
  const navigate = useNavigate()
  useWindowFileDrop((file) => set({ file }))

  const choose = (file: File, title: FeeTableTitle) => {
    set({ file, title })
    void navigate(buildFeeTableUrlPath(title))
  }
  const guess = useEventCallback(() => {
    const title = incoming && !incoming.title ? guessFeeTableFromFileName(incoming.file.name) : undefined
    if (incoming && title !== undefined) choose(incoming.file, title)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per incoming file
  useEffect(() => guess(), [incoming])

  const isAsking =
    incoming !== undefined && !incoming.title && guessFeeTableFromFileName(incoming.file.name) === undefined
  return (
    <Modal
      opened={isAsking}
      onClose={() => set(undefined)}
      title={incoming ? typesetRussianText(`Для какой таблицы файл «${incoming.file.name}»?`) : null}
    >
      <p>
        {typesetRussianText(
          'Файл сначала проверяется: таблица в силе не изменится, пока вы не примените новую версию.',
        )}
      </p>
      <Stack mt={16} gap={8}>
        {feeTableTitles.map((title) => (
          <Button key={title} variant="default" onClick={() => incoming && choose(incoming.file, title)}>
            {feeTableDefinitions[title].name}
          </Button>
        ))}
      </Stack>
    </Modal>
  )
}
