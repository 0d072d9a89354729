import { Button, Group } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { type ClipboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Picture } from 'shared/contract'
import { AppError } from 'shared/errors'
import { generateIdempotencyKey } from '../../../../../lib/retry-sender.ts'
import { useSiteStore } from '../../../../../state/site-store.ts'
import { typesetRussianText } from '../../../../../ui/typeset.ts'
import { useEventCallback } from '../../../../lib/use-event-callback.ts'
import { AdminIcon } from '../../../../ui/icon.tsx'
import {
  describePictureUploadError,
  type PendingPostPicture,
  usePictureUploader,
  validatePictureFile,
} from '../../text-editor/pictures/upload-picture.ts'
import { readPictureAsDataUrl } from '../../text-editor/pictures/uploading-picture-view.ts'
import styles from './sidebar.module.css'
import { PostSidebarSection } from './sidebar-sections.tsx'

const formatRejection = (name: string, reason: string, hasCover: boolean): string =>
  `«${name}» не загрузилась. ${reason}${hasCover ? ' Прежняя обложка на месте.' : ''}`

interface CoverSectionProps {
  image: Picture | null
  pending: PendingPostPicture | undefined
  error: string | undefined
  onChange: (image: Picture) => void
  onPendingChange: (pictures: readonly PendingPostPicture[]) => void
}

/**
 * Uploads the cover of a post. If another file is chosen meanwhile, that file is used. A cover whose upload failed
 * without a connection, or that was restored with a draft, is uploaded again automatically.
 */
const useCoverUpload = ({ image, pending, onChange, onPendingChange }: CoverSectionProps) => {
  const upload = usePictureUploader()
  const isOnline = useSiteStore(({ online }) => online)
  const [fileProblem, setFileProblem] = useState<string>()
  const latestFile = useRef<File>(undefined)

  const send = async ({ id, name, alt, file }: PendingPostPicture): Promise<void> => {
    if (!file) return
    const picture = { id, name, alt, file }
    const isLatest = () => latestFile.current === file
    latestFile.current = file
    setFileProblem(undefined)
    onPendingChange([picture])
    try {
      const uploaded = await upload(file, undefined, id)
      if (!isLatest()) return
      onChange(uploaded)
      onPendingChange([])
    } catch (error) {
      if (isLatest()) {
        setFileProblem(undefined)
        onPendingChange([{ ...picture, ...describePictureUploadError(error) }])
      }
      if (!(error instanceof AppError)) throw error
    }
  }

  const uploadCover = (file: File): void => {
    const problem = validatePictureFile(file)
    setFileProblem(problem)
    if (problem === undefined) void send({ id: generateIdempotencyKey(), name: file.name, alt: '', file })
  }

  const resume = useEventCallback(() => {
    const isWaiting =
      pending?.error === undefined ? latestFile.current !== pending?.file : isOnline && !pending.isRefused
    if (pending && isWaiting) void send(pending)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at the start and when the connection is back
  useEffect(resume, [isOnline, resume])

  const keepCurrentCover = (): void => {
    setFileProblem(undefined)
    if (pending?.error !== undefined) onPendingChange([])
  }

  const failure =
    pending?.error === undefined ? undefined : formatRejection(pending.name, pending.error, image !== null)
  return { uploadCover, keepCurrentCover, rejection: fileProblem ?? failure }
}

const useChosenCover = (pending: PendingPostPicture | undefined): string | undefined => {
  const file = pending?.isRefused ? undefined : pending?.file
  const [preview, setPreview] = useState<{ file: File; address: string }>()
  useEffect(() => {
    if (!file) return
    readPictureAsDataUrl(file).then(
      (address) => setPreview({ file, address }),
      // A file that cannot be read has no preview, and its upload reports the error.
      () => undefined,
    )
  }, [file])
  return preview && preview.file === file ? preview.address : undefined
}

const findPastedImage = ({ clipboardData }: ClipboardEvent): File | undefined =>
  [...clipboardData.files].find(({ type }) => type.startsWith('image/'))

const CoverPreview = ({ image, pending }: Pick<CoverSectionProps, 'image' | 'pending'>) => {
  const chosen = useChosenCover(pending)
  if (chosen !== undefined) return <img src={chosen} alt={`Ещё не на сервере: ${pending?.name}`} />
  return image ? (
    <img src={image.src} width={image.width} height={image.height} alt="Обложка" />
  ) : (
    <div className={styles.empty}>
      <AdminIcon name="picture" size={28} />
      {typesetRussianText('Перетащите картинку сюда, вставьте её или выберите файл')}
    </div>
  )
}

export const PostCoverSidebarSection = (props: CoverSectionProps) => {
  const { image, pending, error } = props
  const openFileDialog = useRef<() => void>(null)
  const uploadingName = pending?.error === undefined ? pending?.name : undefined
  const { uploadCover, keepCurrentCover, rejection } = useCoverUpload(props)
  const shownError: ReactNode = rejection ?? error
  return (
    <PostSidebarSection title="Обложка" note="JPEG, PNG, WebP, AVIF или GIF">
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
          <CoverPreview image={image} pending={pending} />
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
          leftSection={<AdminIcon name="upload" size={16} />}
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
    </PostSidebarSection>
  )
}
