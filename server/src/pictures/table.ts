import type { Generated } from 'kysely'

export interface PictureTable {
  id: Generated<number>
  /** Made of its bytes: the name of its folder, and so its address. */
  key: string
  width: number
  height: number
  placeholder: string
  /** When somebody last sent it, or a post last let go of it: what nothing needs has a week from then on. */
  needed_at: string
}
