import type { Generated } from 'kysely'

export interface PictureDbTable {
  id: Generated<number>
  /** Hash of the uploaded bytes, which names the folder of the picture and is part of its URL. */
  key: string
  width: number
  height: number
  placeholder: string
  /** 1 for a drawing on a light ground. Pictures from before migration 0012 have 0. */
  is_drawing: Generated<number>
  /**
   * When the picture was last uploaded or last dropped by a post. An unused picture is kept for a week from
   * then on.
   */
  needed_at: string
}
