import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { demoCategories } from '../site-content.ts'
import { renderMarkdown } from './markdown.ts'

/** Read from the sources by compiled code too, since the compiler copies only its own output. */
const sourceFolder = new URL('././', import.meta.url)

const frontMatterSchema = z.strictObject({
  title: z.string(),
  description: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  keywords: z.string(),
  categories: z.array(z.enum(demoCategories)),
  /** Name of the drawing in `covers/`. */
  cover: z.string(),
  /** Days between publication and the start of the server. Negative for a scheduled post. */
  daysAgo: z.union([z.int(), z.literal('draft')]),
})

export interface DemoPost extends z.infer<typeof frontMatterSchema> {
  readonly slug: string
  /** HTML as the editor stores it. */
  readonly text: string
}

const FENCE = '---\n'

/** Parses a file of lines `field: value` between two fences and Markdown after them. Each value is JSON, which is YAML too. */
const parsePost = (slug: string, file: string): DemoPost => {
  const end = file.indexOf(`\n${FENCE}`)
  const fields = file
    .slice(FENCE.length, end)
    .split('\n')
    .map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), JSON.parse(line.slice(colon + 1))]
    })
  return {
    ...frontMatterSchema.parse(Object.fromEntries(fields)),
    slug,
    text: renderMarkdown(file.slice(end + FENCE.length + 1)),
  }
}

const getAge = ({ daysAgo }: DemoPost): number => (daysAgo === 'draft' ? -Infinity : daysAgo)

/** Reads the demo posts, newest first. A file is named after the slug of its post. */
export const readDemoPosts = (): DemoPost[] =>
  readdirSync(sourceFolder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => parsePost(file.slice(0, -'.md'.length), readFileSync(new URL(file, sourceFolder), 'utf8')))
    .toSorted((a, b) => getAge(a) - getAge(b))
