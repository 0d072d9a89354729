import { AppError } from 'shared/errors'
import { listPictureFilePaths, parsePictureKey } from 'shared/post'
import { forEachConcurrently } from '../../../lib/concurrency.ts'
import type { PictureFileStorage } from '../picture-file-storage.ts'
import { type S3Client, S3Error } from './s3-client.ts'

const MAX_CONCURRENT_REQUESTS = 4
const RETRY_SECONDS = 60

const convertS3Error =
  (away: string, rejected: string) =>
  (error: unknown): never => {
    if (!(error instanceof S3Error)) throw error
    const title = error.failure === 'rejected' ? rejected : away
    throw new AppError('database-away', { title, cause: error, retryAfter: RETRY_SECONDS })
  }

const throwNotSaved = convertS3Error(
  'Картинка не сохранена: хранилище картинок не отвечает. Загрузите её снова через минуту',
  'Картинка не сохранена: хранилище картинок её не принимает. Скажите об этом тому, кто ведёт сервер, и загрузите её снова',
)

const throwNotOpened = convertS3Error(
  'Картинка сейчас недоступна: хранилище картинок не отвечает. Попробуйте через минуту',
  'Картинка сейчас недоступна: хранилище картинок её не отдаёт. Скажите об этом тому, кто ведёт сервер',
)

/**
 * Creates a picture storage in S3. S3 cannot write several objects at once, so a picture counts as stored once all of
 * its objects are; `list` also finds what an interrupted upload or removal left.
 */
export const createS3PictureStorage = (client: S3Client): PictureFileStorage => {
  async function* listPictureFiles(nameStart: string) {
    for await (const { name, modifiedAt } of client.listObjects(nameStart)) {
      const key = parsePictureKey(`/uploads/${name}`)
      // The S3 bucket may also contain objects of other programs, whose names are not those of picture files.
      if (key !== undefined) yield { key, name, modifiedAt }
    }
  }

  const listNames = async (key: string): Promise<string[]> => {
    const names: string[] = []
    for await (const { name } of listPictureFiles(`${key}/`)) names.push(name)
    return names
  }

  return {
    write: ({ key, files }) =>
      forEachConcurrently(files, MAX_CONCURRENT_REQUESTS, ({ name, bytes }) =>
        client.putObject(`${key}/${name}`, bytes),
      ).catch(throwNotSaved),
    has: async (key, width) => {
      const stored = new Set(await listNames(key).catch(throwNotSaved))
      return listPictureFilePaths(key, width).every((path) => stored.has(path))
    },
    remove: async (key, isNeeded) => {
      const names = await listNames(key)
      if (!(await isNeeded?.()))
        await forEachConcurrently(names, MAX_CONCURRENT_REQUESTS, client.deleteObject)
    },
    open: (path) => client.getObject(path).catch(throwNotOpened),
    async *list() {
      let current: { key: string; modifiedAt: Date } | undefined
      for await (const file of listPictureFiles('')) {
        if (current && current.key !== file.key) yield current
        const isNewest = current?.key !== file.key || current.modifiedAt < file.modifiedAt
        if (isNewest) current = file
      }
      if (current) yield current
    },
  }
}
