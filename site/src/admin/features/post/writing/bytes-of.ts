import { AppError } from 'shared/errors'

const unreadable = (cause: unknown): AppError =>
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
export const bytesOf = async (file: Pick<File, 'arrayBuffer'>): Promise<Uint8Array<ArrayBuffer>> => {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (error) {
    throw unreadable(error)
  }
}
