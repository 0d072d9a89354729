import { Button } from '@mantine/core'
import { Dropzone, type FileWithPath } from '@mantine/dropzone'
import { type ReactNode, useState } from 'react'
import { typeset } from '../../../../ui/typeset.ts'
import { Icon } from '../../../ui/icon.tsx'
import { StateNotice } from '../../../ui/state-notice.tsx'
import styles from './drop-area.module.css'
import { offerRefusal, sizeRefusal } from './file-refusal.ts'

interface DropAreaProps {
  readonly onFile: (file: File) => void
  readonly children: ReactNode
}

/** Accepts a file dropped anywhere on the screen. The file type is not checked here: the server detects it from the bytes. */
export const DropArea = ({ onFile, children }: DropAreaProps) => {
  const [refusal, setRefusal] = useState<string>()
  const take = (files: readonly FileWithPath[]) => {
    const [file] = files
    const why = offerRefusal(files) ?? (file && sizeRefusal(file))
    setRefusal(why)
    if (file && why === undefined) onFile(file)
  }
  return (
    <Dropzone
      className={styles.area ?? ''}
      multiple={false}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      // With several files Dropzone would accept the first and reject the rest, so all are checked together.
      onDrop={() => undefined}
      onDropAny={(files, rejections) => take([...files, ...rejections.map(({ file }) => file)])}
      inputProps={{ 'aria-hidden': true }}
    >
      {refusal === undefined ? null : (
        <StateNotice
          kind="warning"
          action={
            <Button variant="default" size="compact-sm" onClick={() => setRefusal(undefined)}>
              Понятно
            </Button>
          }
        >
          {refusal}
        </StateNotice>
      )}
      {children}
      <div className={styles.over}>
        <Dropzone.Accept>
          <p>
            <Icon name="download" size={32} />
            <b>Отпустите файл, и мы его проверим</b>
            {typeset('Таблица в силе не изменится, пока вы не примените новую версию')}
          </p>
        </Dropzone.Accept>
        <Dropzone.Reject>
          <p>
            <Icon name="warning" size={32} />
            <b>Нужен один файл</b>
            {typeset('Таблица загружается из одного файла xlsx или csv')}
          </p>
        </Dropzone.Reject>
      </div>
    </Dropzone>
  )
}
