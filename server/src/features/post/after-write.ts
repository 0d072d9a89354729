import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'

/** `pictureIds`: its cover, and what stands in its text. */
export const usePictures = async (_trx: Db, _postId: number, _pictureIds: readonly number[]): Promise<void> =>
  undefined

/** Once the post that used them is gone. */
export const dropPictures = async (_ctx: Context, _ids: readonly number[]): Promise<void> => undefined
