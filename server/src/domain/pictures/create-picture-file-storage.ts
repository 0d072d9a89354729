import { join } from 'node:path'
import { dataFolderFileNames } from '../../db/data-folder.ts'
import { createFolderPictureStorage } from './folder-picture-storage.ts'
import type { PictureFileStorage } from './picture-file-storage.ts'
import { createS3Client, type S3Location, type S3RequestLimits } from './s3/s3-client.ts'
import { createS3PictureStorage } from './s3/s3-picture-storage.ts'

export interface PictureStorageConfig {
  DATA_DIR: string
  S3_URL?: S3Location | undefined
}

export const createPictureFileStorage = (
  { DATA_DIR, S3_URL }: PictureStorageConfig,
  s3Limits?: S3RequestLimits,
): PictureFileStorage =>
  S3_URL
    ? createS3PictureStorage(createS3Client(S3_URL, s3Limits))
    : createFolderPictureStorage(join(DATA_DIR, dataFolderFileNames.uploads))
