import { Button, Group } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { type ClipboardEvent, type ReactNode, useRef, useState } from 'react'
import type { Picture } from 'shared/contract'
import { AppError } from 'shared/errors'
import { typesetRussianText } from '../../../../../ui/typeset.ts'
import { formatErrorReason } from '../../../../ui/format-error-reason.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { validatePictureFile } from '../../text-editor/pictures/validate-picture-file.ts'
import type { PendingPicture } from '../pictures/pending-pictures.ts'
import { usePictureUploader } from '../pictures/upload-picture.ts'
import styles from './sidebar.module.css'
import { EditorSidebarSection } from './sidebar-sections.tsx'

const formatUploadError = (error: unknown, { name }: File, hasCover: boolean): string => {
  if (!(error instanceof AppError)) throw error
  const reason = formatErrorReason(error)
  return `«${name}» не загрузилась. ${reason}${hasCover ? ' Прежняя обложка на месте.' : ''}`
}

interface CoverUploadOptions {
  readonly hasCover: boolean
  readonly onChange: (image: Picture) => void
  readonly onPendingChange: (pictures: readonly PendingPicture[]) => void
}

/** Uploads a cover of the post. Of two files chosen in a row the later one counts. */
const useCoverUpload = ({ hasCover, onChange, onPendingChange }: CoverUploadOptions) => {
  const upload = usePictureUploader()
  const [uploadingName, setUploadingName] = useState<string>()
  const [rejection, setRejection] = useState<string>()
  const latestFile = useRef<File>(undefined)

  const send = async (file: File): Promise<void> => {
    const isLatest = () => latestFile.current === file
    let hasFailed = false
    try {
      const uploaded = await upload(file)
      if (isLatest()) onChange(uploaded)
    } catch (error) {
      hasFailed = true
      const reason = formatUploadError(error, file, hasCover)
      if (isLatest()) setRejection(reason)
    } finally {
      if (isLatest()) {
        setUploadingName(undefined)
        onPendingChange(hasFailed ? [{ name: file.name, hasFailed }] : [])
      }
    }
  }

  const uploadCover = (file: File): void => {
    const reason = validatePictureFile(file)
    setRejection(reason)
    if (reason !== undefined) return
    latestFile.current = file
    setUploadingName(file.name)
    onPendingChange([{ name: file.name, hasFailed: false }])
    void send(file)
  }

  /** Dismisses the failed upload and keeps the current cover. */
  const keepCurrentCover = (): void => {
    setRejection(undefined)
    if (uploadingName === undefined) onPendingChange([])
  }

  return { uploadCover, keepCurrentCover, uploadingName, rejection }
}

interface CoverSectionProps {
  readonly image: Picture | null
  readonly error: string | undefined
  readonly onChange: (image: Picture) => void
  readonly onPendingChange: (pictures: readonly PendingPicture[]) => void
}

const findPastedImage = ({ clipboardData }: ClipboardEvent): File | undefined =>
  [...clipboardData.files].find(({ type }) => type.startsWith('image/'))

const CoverPreview = ({ image }: { readonly image: Picture | null }) =>
  image ? (
    <img src={image.src} width={image.width} height={image.height} alt="Обложка" />
  ) : (
    <div className={styles.empty}>
      <Icon name="picture" size={28} />
      {typesetRussianText('Перетащите картинку сюда, вставьте её или выберите файл')}
    </div>
  )

/** Cover of the post. A dropped, pasted or chosen picture is uploaded at once. */
export const CoverSection = ({ image, error, onChange, onPendingChange }: CoverSectionProps) => {
  const openFileDialog = useRef<() => void>(null)
  const { uploadCover, keepCurrentCover, uploadingName, rejection } = useCoverUpload({
    hasCover: image !== null,
    onChange,
    onPendingChange,
  })
  const shownError: ReactNode = rejection ?? error
  return (
    <EditorSidebarSection title="Обложка" note="JPEG, PNG, WebP, AVIF или GIF">
      <Dropzone
        className={styles.drop ?? ''}
        openRef={openFileDialog}
        multiple={false}
        activateOnClick={image === null && uploadingName === undefined}
        dragEventsBubbling={false}
        onDrop={() => undefined}
        onDropAny={(files, rejections) => {
          const [file] = [...files, ...rejections.map((each) => each.file)]
          if (file) uploadCover(file)
        }}
        onPaste={(event) => {
          const file = findPastedImage(event)
          if (!file) return
          event.preventDefault()
          uploadCover(file)
        }}
        aria-label="Обложка: перетащите картинку, вставьте её или нажмите Enter"
        inputProps={{ 'aria-label': 'Файл обложки' }}
      >
        <div className={styles.cover} data-busy={uploadingName === undefined ? undefined : true}>
          <CoverPreview image={image} />
          {uploadingName === undefined ? null : (
            <p className={styles.over} role="status">
              {typesetRussianText(`Загружаем «${uploadingName}»`)}
            </p>
          )}
        </div>
      </Dropzone>
      {shownError === undefined ? null : (
        <p className={styles.refusal} role="alert">
          {shownError}
        </p>
      )}
      <Group gap={8} data-state={rejection === undefined ? undefined : 'failed'}>
        <Button
          variant="default"
          leftSection={<Icon name="upload" size={16} />}
          loading={uploadingName !== undefined}
          onClick={() => openFileDialog.current?.()}
        >
          {image ? 'Заменить' : 'Выбрать файл'}
        </Button>
        {image && rejection !== undefined ? (
          <Button variant="subtle" color="gray" onClick={keepCurrentCover}>
            Оставить прежнюю
          </Button>
        ) : null}
      </Group>
    </EditorSidebarSection>
  )
}
