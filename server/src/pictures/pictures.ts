import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Picture } from 'shared/contract'
import { pictureFile, pictureTypes, storedSize, widthsOf } from 'shared/post'
import sharp from 'sharp'
import type { Db } from '../db/open.ts'
import { insertPicture, pictureByKey } from './repository.ts'

interface Around {
  readonly db: Db
  /** Where the files lie, one folder for each picture. */
  readonly folder: string
  readonly clock: () => Date
}

export interface Pictures {
  readonly folder: string
  /** Re-encodes what somebody has sent, puts it in place and answers what it is known as; refuses what is no picture. */
  readonly keep: (bytes: Uint8Array) => Promise<Picture>
}

export const createPictures = ({ db, folder, clock }: Around): Pictures => ({
  folder,
  keep: async (bytes) => {
    const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    const known = await pictureByKey(db, key)
    if (known) return known
    const upright = sharp(bytes).rotate()
    const { width, height } = await upright.metadata()
    for (const each of widthsOf(width)) {
      for (const { ending } of pictureTypes) {
        const file = join(folder, pictureFile(key, each, ending))
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(
          file,
          await upright
            .clone()
            .resize({ width: each })
            .toFormat(ending === 'jpg' ? 'jpeg' : ending)
            .toBuffer(),
        )
      }
    }
    const blurred = await upright.clone().resize({ width: 16 }).webp({ quality: 30 }).toBuffer()
    return insertPicture(db, {
      key,
      ...storedSize({ width, height }),
      placeholder: `data:image/webp;base64,${blurred.toString('base64')}`,
      created_at: clock().toISOString(),
    })
  },
})
