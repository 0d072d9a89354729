import { Button, Modal, Stack } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { type FeeTableTitle, feeTableDefinitions, feeTableTitles } from 'shared/calculator'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminServices, useDroppedOrOpenedFile } from '../../../lib/admin-context.ts'
import { buildFeeTableUrlPath } from '../../../routes.ts'
import { showToast } from '../../../ui/notices.tsx'
import { guessFeeTableFromFileName, readDroppedFeeTableFile } from './chosen-file.ts'

/** Accepts a file dropped anywhere in the window, unless a drop area has accepted it. */
const useWindowFileDrop = (onFile: (file: File) => void): void => {
  const { openedFiles } = useAdminServices().platform
  const hasFiles = ({ dataTransfer }: DragEvent) =>
    openedFiles !== undefined && dataTransfer?.types.includes('Files')
  useWindowEvent('dragover', (event) => {
    if (hasFiles(event)) event.preventDefault()
  })
  useWindowEvent('drop', (event) => {
    if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event)) return
    event.preventDefault()
    const dropped = readDroppedFeeTableFile(event.dataTransfer)
    if (typeof dropped === 'string') showToast(dropped)
    else onFile(dropped)
  })
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
  const unassigned = incoming?.title === undefined ? incoming : undefined
  const guessed = unassigned && guessFeeTableFromFileName(unassigned.file.name)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per incoming file
  useEffect(() => {
    if (unassigned && guessed !== undefined) choose(unassigned.file, guessed)
  }, [incoming])

  return (
    <Modal
      opened={unassigned !== undefined && guessed === undefined}
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
          <Button key={title} onClick={() => incoming && choose(incoming.file, title)}>
            {feeTableDefinitions[title].name}
          </Button>
        ))}
      </Stack>
    </Modal>
  )
}
