import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from 'shared/errors'
import type { EncodedPicture } from '../../pictures/encoded-picture.ts'
import { placePicture } from '../../pictures/place-picture.ts'

/** Writes the files of a cover. Two starts at the same moment may fill one folder, and both write the same files. */
export const placeCover = async (uploads: string, picture: EncodedPicture): Promise<void> => {
  const place = join(uploads, picture.key)
  if (existsSync(place)) return
  try {
    await placePicture(uploads, picture)
  } catch (error) {
    if (existsSync(place)) return
    // There is no uploader to inform: the operator should read the error of the disk itself.
    throw error instanceof AppError ? error.cause : error
  }
}
