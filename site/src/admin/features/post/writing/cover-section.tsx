import { Button, Group } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { type ClipboardEvent, type ReactNode, useRef } from 'react'
import type { Picture } from 'shared/contract'
import { typeset } from '../../../../ui/typeset.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './aside.module.css'
import type { OnItsWay } from './pictures-on-the-way.ts'
import { Section } from './section.tsx'
import { useCoverUpload } from './use-cover-upload.ts'

interface CoverSectionProps {
  readonly image: Picture | null
  readonly fault: string | undefined
  readonly onChange: (image: Picture) => void
  readonly onWay: (all: readonly OnItsWay[]) => void
}

const fileIn = ({ clipboardData }: ClipboardEvent): File | undefined =>
  [...clipboardData.files].find(({ type }) => type.startsWith('image/'))

const Shown = ({ image }: { readonly image: Picture | null }) =>
  image ? (
    <img src={image.src} width={image.width} height={image.height} alt="Обложка" />
  ) : (
    <div className={styles.empty}>
      <Icon name="picture" size={28} />
      {typeset('Перетащите картинку сюда, вставьте её или выберите файл')}
    </div>
  )

/** Cover of the post. A dropped, pasted or chosen picture is uploaded at once. */
export const CoverSection = ({ image, fault, onChange, onWay }: CoverSectionProps) => {
  const open = useRef<() => void>(null)
  const { take, keepFormer, busy, refusal } = useCoverUpload({ hasOne: image !== null, onChange, onWay })
  const said: ReactNode = refusal ?? fault
  return (
    <Section title="Обложка" aside="JPEG, PNG, WebP, AVIF или GIF">
      <Dropzone
        className={styles.drop ?? ''}
        openRef={open}
        multiple={false}
        activateOnClick={image === null && busy === undefined}
        dragEventsBubbling={false}
        onDrop={() => undefined}
        onDropAny={(files, rejections) => {
          const [file] = [...files, ...rejections.map((each) => each.file)]
          if (file) take(file)
        }}
        onPaste={(event) => {
          const file = fileIn(event)
          if (!file) return
          event.preventDefault()
          take(file)
        }}
        aria-label="Обложка: перетащите картинку, вставьте её или нажмите Enter"
        inputProps={{ 'aria-label': 'Файл обложки' }}
      >
        <div className={styles.cover} data-busy={busy === undefined ? undefined : true}>
          <Shown image={image} />
          {busy === undefined ? null : (
            <p className={styles.over} role="status">
              {typeset(`Загружаем «${busy}»`)}
            </p>
          )}
        </div>
      </Dropzone>
      {said === undefined ? null : (
        <p className={styles.refusal} role="alert">
          {said}
        </p>
      )}
      <Group gap={8} data-state={refusal === undefined ? undefined : 'failed'}>
        <Button
          variant="default"
          leftSection={<Icon name="upload" size={16} />}
          loading={busy !== undefined}
          onClick={() => open.current?.()}
        >
          {image ? 'Заменить' : 'Выбрать файл'}
        </Button>
        {image && refusal !== undefined ? (
          <Button variant="subtle" color="gray" onClick={keepFormer}>
            Оставить прежнюю
          </Button>
        ) : null}
      </Group>
    </Section>
  )
}
