import type { TypedApiClient } from 'shared/client'
import { contract, type Picture } from 'shared/contract'
import { AppError } from 'shared/errors'
import { NO_BREAK_SPACE } from 'shared/format'
import { useAdminServices } from '../../../../lib/admin-context.ts'
import { classifySaveError, formatErrorReason } from '../../../../lib/drafts/save-errors.ts'

/** Picture chosen for a post that is not part of the post yet, because its upload has not ended. */
export interface PendingPostPicture {
  /** Key of the stored picture file, and idempotency key of its upload. */
  id: string
  name: string
  alt: string
  /** The chosen file. Missing for a picture restored from a draft whose stored file cannot be read. */
  file: File | undefined
  /** Offset of the picture in the HTML of the post text. A cover has no offset. */
  offset?: number | undefined
  /** Reason why the upload of the picture failed. Undefined while the upload is running. */
  error?: string | undefined
  /** True if the server or this computer has refused the picture, so that another upload would fail too. */
  isRefused?: boolean | undefined
}

const MAX_PICTURE_BYTES = contract.picture.create.multipart.maxBytes
const MEGABYTE = 1024 * 1024

interface PictureFileInfo {
  name: string
  type: string
  size: number
}

const acceptedTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
])

const maxSizeText = `${MAX_PICTURE_BYTES / MEGABYTE}${NO_BREAK_SPACE}МБ`

const findProblem = ({ name, type, size }: PictureFileInfo): string | undefined => {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  if (type === 'image/svg+xml' || extension === 'svg')
    return 'рисунки SVG сюда не помещаются. Сохраните его как PNG.'
  if (/^image\/hei[cf]/.test(type) || extension === 'heic' || extension === 'heif')
    return 'снимки HEIC браузеры не показывают. Сохраните его как JPEG.'
  // If the operating system does not know the type of a picture file, the server decides by the content of the file.
  if (type !== '' && !acceptedTypes.has(type)) return 'это не картинка. Нужен JPEG, PNG, WebP, AVIF или GIF.'
  if (size === 0) return 'файл пустой. Выберите другой.'
  if (size > MAX_PICTURE_BYTES)
    return `картинки принимаются до ${maxSizeText}. Уменьшите её или сохраните как JPEG.`
  return undefined
}

/** Checks a picture before its upload, because the server could reject the file only after receiving all of it. */
export const validatePictureFile = (file: PictureFileInfo): string | undefined => {
  const problem = findProblem(file)
  return problem && `«${file.name}»: ${problem}`
}

/** Describes why the upload of a picture failed, and whether another upload of the picture would fail too. */
export const describePictureUploadError = (error: unknown): { error: string; isRefused: boolean } => {
  if (!(error instanceof AppError)) return { error: 'Попробуйте ещё раз.', isRefused: false }
  if (error.code === 'unreachable')
    return { error: 'Нет связи с сервером: загрузится сама, когда она появится.', isRefused: false }
  return { error: formatErrorReason(error), isRefused: classifySaveError(error).kind === 'refused' }
}

const createUnreadableFileError = (cause: unknown): AppError =>
  new AppError('validation', {
    errors: [
      {
        path: 'image',
        code: 'unreadable',
        message:
          'Файл не прочитать: он перемещён, изменён или его диск отключён. Верните файл на место или выберите его заново',
      },
    ],
    cause,
  })

const readFileBytes = async (file: Pick<File, 'arrayBuffer'>): Promise<Uint8Array<ArrayBuffer>> => {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (error) {
    throw createUnreadableFileError(error)
  }
}

export type CreatePictureApiCall = TypedApiClient<typeof contract>['picture']['create']

export type PictureUploader = (file: File, signal: AbortSignal, idempotencyKey: string) => Promise<Picture>

/** Creates a picture uploader. An upload that is aborted while its file is being read sends nothing. */
export const createPictureUploader =
  (create: CreatePictureApiCall) =>
  async (
    file: Pick<File, 'name' | 'arrayBuffer'>,
    signal: AbortSignal | undefined,
    idempotencyKey: string,
  ): Promise<Picture> => {
    const bytes = await readFileBytes(file)
    signal?.throwIfAborted()
    return create({ body: { image: { name: file.name, bytes } }, idempotencyKey })
  }

export const usePictureUploader = () => createPictureUploader(useAdminServices().client.picture.create)
