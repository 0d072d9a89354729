import type { Generated } from 'kysely'

export interface PictureTable {
  id: Generated<number>
  /** Made of its bytes: the name of its folder, and so its address. */
  key: string
  width: number
  height: number
  placeholder: string
  created_at: string
}

export interface PictureUseTable {
  post_id: number
  picture_id: number
}
