import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from 'shared/contract'
import type { Db } from '../db/open.ts'
import { createOneAtATime } from '../one-at-a-time.ts'
import { type EncodedPicture, pictureKeyOf } from './encoded-picture.ts'
import { createInTurn } from './in-turn.ts'
import { placePicture } from './place-picture.ts'
import { insertPicture, sentAgain } from './repository.ts'
import { createSweep, type Sweep } from './sweep.ts'

interface Around {
  readonly db: Db
  /** Folder of the files, with one sub-folder per picture. */
  readonly folder: string
  readonly clock: () => Date
  /** Encodes an uploaded file, or throws what is wrong with it. */
  readonly encode: (bytes: Uint8Array) => Promise<EncodedPicture>
}

export interface Pictures extends Sweep {
  readonly folder: string
  /** Encodes an uploaded picture, stores its files and row, and returns it. Throws if the file is not a picture. */
  readonly keep: (bytes: Uint8Array, gone?: AbortSignal) => Promise<Picture>
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

export const createPictures = ({ db, folder, clock, encode }: Around): Pictures => {
  const inTurn = createInTurn()
  /** Serializes storing and removing, so that files and row of a picture appear and disappear together. */
  const undisturbed = createOneAtATime()
  const now = () => clock().toISOString()

  const known = async (key: string): Promise<Picture | undefined> => {
    const picture = await sentAgain(db, key, now())
    // A database may have been restored without its files.
    return picture && (await isThere(join(folder, key))) ? picture : undefined
  }

  /** Writes the files before the row, so that every row has its files. */
  const store = (encoded: EncodedPicture): Promise<Picture> =>
    undisturbed(async () => {
      await placePicture(folder, encoded)
      const { key, width, height, placeholder } = encoded
      return insertPicture(db, { key, width, height, placeholder, needed_at: now() })
    })

  return {
    folder,
    ...createSweep({ db, folder, clock, undisturbed }),
    keep: async (bytes, gone) => {
      const key = pictureKeyOf(bytes)
      return (await known(key)) ?? inTurn(async () => (await known(key)) ?? store(await encode(bytes)), gone)
    },
  }
}
