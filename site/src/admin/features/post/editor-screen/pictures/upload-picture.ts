import type { TypedApiClient } from 'shared/client'
import type { contract, Picture } from 'shared/contract'
import { AppError } from 'shared/errors'
import { useAdminContext } from '../../../../lib/admin-context.ts'

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

/** Reads a chosen file, which may have been moved or deleted since it was chosen. */
const readFileBytes = async (file: Pick<File, 'arrayBuffer'>): Promise<Uint8Array<ArrayBuffer>> => {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (error) {
    throw createUnreadableFileError(error)
  }
}

export type CreatePicture = TypedApiClient<typeof contract>['picture']['create']

type PictureUploader = (
  file: Pick<File, 'name' | 'arrayBuffer'>,
  signal: AbortSignal | undefined,
  idempotencyKey: string,
) => Promise<Picture>

/** Creates a picture uploader that sends nothing if the upload is aborted while the file is being read. */
export const createPictureUploader =
  (create: CreatePicture): PictureUploader =>
  async (file, signal, idempotencyKey) => {
    const bytes = await readFileBytes(file)
    signal?.throwIfAborted()
    return create({ body: { image: { name: file.name, bytes } }, idempotencyKey })
  }

/** Returns the picture uploader for the post text and the cover. */
export const usePictureUploader = (): PictureUploader =>
  createPictureUploader(useAdminContext().client.picture.create)
