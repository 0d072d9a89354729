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

/** What is chosen is only a name: by the time it is read the file may have gone. */
export const bytesOf = async (file: Pick<File, 'arrayBuffer'>): Promise<Uint8Array<ArrayBuffer>> => {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (error) {
    throw unreadable(error)
  }
}
