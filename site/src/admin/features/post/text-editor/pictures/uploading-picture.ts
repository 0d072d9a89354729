import { AppError } from 'shared/errors'
import { typesetRussianText } from '../../../../../ui/typeset.ts'
import { classifySaveError } from '../../../../lib/conflict/save-errors.ts'
import { formatErrorReason } from '../../../../ui/format-error-reason.ts'
import styles from './pictures.module.css'

/** A picture being uploaded into the text. Its position is plugin state and never part of the document. */
export interface UploadingPicture {
  /** Number of the picture in the order in which pictures were chosen. */
  readonly id: number
  /** Idempotency key of the upload, also after a restart of the program. */
  readonly key: string
  /** Position of the picture in the document, between two blocks. */
  readonly at: number
  readonly name: string
  readonly alt: string
  /** Missing if it was chosen before the program was closed, and its stored bytes cannot be read. */
  readonly file: File | undefined
  /** Why the upload of the picture failed. Undefined while the upload is running. */
  readonly error?: string | undefined
  /** True if the server or this computer has refused the picture, so that waiting does not help. */
  readonly isRefused?: boolean
}

let lastId = 0

/** Creates pictures in their order in the text. */
export const createUploadingPicture = (picture: Omit<UploadingPicture, 'id'>): UploadingPicture => {
  lastId += 1
  return { id: lastId, ...picture }
}

/** Describes why an upload failed, and whether waiting cannot help. */
export const describePictureUploadError = (
  error: unknown,
): { readonly error: string; readonly isRefused: boolean } => {
  if (!(error instanceof AppError)) return { error: 'Попробуйте ещё раз.', isRefused: false }
  if (error.code === 'unreachable')
    return { error: 'Нет связи с сервером: загрузится сама, когда она появится.', isRefused: false }
  return { error: formatErrorReason(error), isRefused: classifySaveError(error).kind === 'refused' }
}

interface Mapping {
  readonly mapResult: (at: number, side: number) => { readonly pos: number; readonly deletedAcross: boolean }
}

/**
 * Maps the positions of uploading pictures through a document change. When one of several at the same
 * position arrives, the earlier ones stay before it.
 */
export const mapUploadingPicturePositions = (
  all: readonly UploadingPicture[],
  mapping: Mapping,
  arrived: number | undefined,
): readonly UploadingPicture[] =>
  all.flatMap((each) => {
    const side = arrived !== undefined && each.id > arrived ? 1 : -1
    const { pos, deletedAcross } = mapping.mapResult(each.at, side)
    return deletedAcross ? [] : [{ ...each, at: pos }]
  })

interface UploadingPictureActions {
  readonly onRetry: () => void
  readonly onRemove: () => void
}

const createButton = (label: string, onPress: () => void): HTMLElement => {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = label
  element.addEventListener('click', onPress)
  return element
}

/** Reads a picture as a `data:` URL: the content policy of the admin allows no other local address. */
export const readPicturePreview = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** Creates the image of a chosen picture. A file that is no picture shows none. */
const createPreviewImage = (file: File): HTMLElement => {
  const image = document.createElement('img')
  image.className = styles.preview ?? ''
  image.alt = ''
  image.hidden = true
  image.addEventListener('load', () => {
    image.hidden = false
  })
  readPicturePreview(file).then(
    (address) => {
      image.src = address
    },
    // The upload of the file reports why it cannot be read.
    () => undefined,
  )
  return image
}

/** Creates the placeholder element shown in the text until the picture is uploaded. */
export const createUploadingPictureView = (
  { file, name, error }: UploadingPicture,
  { onRetry, onRemove }: UploadingPictureActions,
): HTMLElement => {
  const box = document.createElement('div')
  box.className = styles.waiting ?? ''
  box.contentEditable = 'false'
  box.dataset.state = error === undefined ? 'sending' : 'failed'
  const message = document.createElement('p')
  message.setAttribute('role', 'status')
  message.textContent = typesetRussianText(
    error === undefined ? `Загружается «${name}»` : `«${name}» не загрузилась. ${error}`,
  )
  if (file) box.append(createPreviewImage(file))
  box.append(message)
  if (error === undefined) box.append(createButton('Отменить', onRemove))
  else {
    if (file) box.append(createButton('Ещё раз', onRetry))
    box.append(createButton('Убрать', onRemove))
  }
  return box
}
