import type { Post } from 'shared/contract'
import { loadPostExample, type PostExample } from '../../features/blog/post-example.ts'
import {
  type PreparedPostText,
  preparePostTextForDisplay,
} from '../../features/blog/prepare-post-text-for-display.ts'
import type { PublicApiClient } from '../../lib/public-api-client.ts'
import type { PageHead } from '../../router/page-module.ts'
import { buildPostHead } from './post-head.ts'

interface PreparedPostPage {
  readonly text: PreparedPostText
  readonly head: PageHead
  /** The calculation that the post explains. */
  readonly example: PostExample | null
}

/** Prepares what a page of the server contains already, so that its scripts need not include this. */
export const preparePostPage = async (
  client: Pick<PublicApiClient, 'calculation'>,
  { text, ...post }: Post,
): Promise<PreparedPostPage> => {
  const prepared = preparePostTextForDisplay(text)
  return { text: prepared, head: buildPostHead(post, prepared), example: await loadPostExample(client, text) }
}
