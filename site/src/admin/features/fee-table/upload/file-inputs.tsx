import { Button, type ButtonProps, FileButton } from '@mantine/core'
import { Dropzone, type FileWithPath } from '@mantine/dropzone'
import { type ReactNode, useRef, useState } from 'react'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { AdminIcon } from '../../../ui/icon.tsx'
import { InlineNotice, NoticeButton } from '../../../ui/notices.tsx'
import { getFileDropRejection, getFileSizeRejection } from './chosen-file.ts'
import styles from './file-inputs.module.css'

interface ChooseFileButtonProps extends ButtonProps {
  onFile: (file: File) => void
  children: ReactNode
}

export const ChooseFeeTableFileButton = ({ onFile, children, ...buttonProps }: ChooseFileButtonProps) => {
  const reset = useRef<() => void>(null)
  const handleFile = (file: File | null) => {
    if (!file) return
    // The file input is reset, because it fires no event when the same file is chosen again after a correction.
    reset.current?.()
    onFile(file)
  }
  return (
    <FileButton onChange={handleFile} resetRef={reset}>
      {(fileButtonProps) => (
        <Button {...buttonProps} {...fileButtonProps}>
          {children}
        </Button>
      )}
    </FileButton>
  )
}

interface FileDropAreaProps {
  onFile: (file: File) => void
  children: ReactNode
}

/** Accepts a file dropped anywhere on the screen. The file type is not checked here: the server detects it from the bytes. */
export const FeeTableFileDropArea = ({ onFile, children }: FileDropAreaProps) => {
  const [rejection, setRejection] = useState<string>()
  const handleDrop = (files: readonly FileWithPath[]) => {
    const [file] = files
    const reason = getFileDropRejection(files) ?? (file && getFileSizeRejection(file))
    setRejection(reason)
    if (file && reason === undefined) onFile(file)
  }
  return (
    <Dropzone
      className={styles.area ?? ''}
      multiple={false}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      // Dropzone would accept one of several files and reject the rest, so all files are checked together instead.
      onDrop={() => undefined}
      onDropAny={(files, rejections) => handleDrop([...files, ...rejections.map(({ file }) => file)])}
      inputProps={{ 'aria-hidden': true }}
    >
      {rejection === undefined ? null : (
        <InlineNotice
          kind="warning"
          action={<NoticeButton onClick={() => setRejection(undefined)}>Понятно</NoticeButton>}
        >
          {rejection}
        </InlineNotice>
      )}
      {children}
      <div className={styles.over}>
        <Dropzone.Accept>
          <p>
            <AdminIcon name="download" size={32} />
            <b>Отпустите файл, и мы его проверим</b>
            {typesetRussianText('Таблица в силе не изменится, пока вы не примените новую версию')}
          </p>
        </Dropzone.Accept>
        <Dropzone.Reject>
          <p>
            <AdminIcon name="warning" size={32} />
            <b>Нужен один файл</b>
            {typesetRussianText('Таблица загружается из одного файла xlsx или csv')}
          </p>
        </Dropzone.Reject>
      </div>
    </Dropzone>
  )
}
