import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from 'shared/errors'
import type { EncodedPicture } from '../../pictures/encoded-picture.ts'
import { placePicture } from '../../pictures/place-picture.ts'

/** Two starts at the same moment fill one folder: whose pictures they are is all the same. */
export const placeCover = async (uploads: string, picture: EncodedPicture): Promise<void> => {
  const place = join(uploads, picture.key)
  if (existsSync(place)) return
  try {
    await placePicture(uploads, picture)
  } catch (error) {
    if (existsSync(place)) return
    // Nobody uploads here: whoever starts the server is to read what the disk has said.
    throw error instanceof AppError ? error.cause : error
  }
}
