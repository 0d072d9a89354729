import type { DemoCategory } from '../site-content.ts'

export interface DemoPost {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly metaTitle: string
  readonly metaDescription: string
  readonly keywords: string
  readonly categories: readonly DemoCategory[]
  /** Name of the drawing in `covers/`. */
  readonly cover: string
  /** Days between publication and the start of the server. Negative for a scheduled post. */
  readonly daysAgo: number | 'draft'
  /** Text in the notation that `markup.ts` parses. */
  readonly text: string
}
