import type { Generated } from 'kysely'

export interface PictureDbTable {
  id: Generated<number>
  /** Hash of the uploaded bytes, which names the folder of the picture and is part of its URL. */
  key: string
  width: number
  height: number
  placeholder: string
  /**
   * When the picture was last uploaded or last dropped by a post. An unused picture is kept for a week from
   * then on.
   */
  needed_at: string
}
