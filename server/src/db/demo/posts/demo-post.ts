import type { CoverName } from '../covers/covers.ts'
import type { DemoCategory } from '../pages.ts'

export interface DemoPost {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly metaTitle: string
  readonly metaDescription: string
  readonly keywords: string
  readonly categories: readonly DemoCategory[]
  readonly cover: CoverName
  /** How many days before the start it came out; of one that is still to come, below zero. */
  readonly daysAgo: number | 'draft'
  /** As `markup.ts` reads it. */
  readonly text: string
}
