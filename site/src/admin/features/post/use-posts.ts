import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Post, PostSummary } from 'shared/contract'
import { useAdmin } from '../../lib/admin-context.ts'
import { usePendingDeletions } from './pending-deletions.ts'

/** Upper limit, because timers cannot wait longer than 24.8 days. */
const MAX_DELAY_MS = 24 * 3_600_000
/** Extra delay, because the server's clock may be behind. */
const CLOCK_SKEW_MS = 500

/** Returns the milliseconds until the next scheduled post is published, or `false` if none is scheduled. */
export const getDelayUntilNextPublication = (
  posts: readonly Pick<PostSummary, 'status' | 'publishedAt'>[],
  now: Date,
): number | false => {
  const delays = posts.flatMap(({ status, publishedAt }) =>
    status === 'scheduled' && publishedAt !== null ? [Date.parse(publishedAt) - now.getTime()] : [],
  )
  return delays.length > 0 && Math.min(MAX_DELAY_MS, Math.max(0, Math.min(...delays)) + CLOCK_SKEW_MS)
}

const postsQueryKey = ['post']

type PostList = readonly PostSummary[]

const noPosts: PostList = []

const toPostSummary = ({ text: _, ...summary }: Post): PostSummary => summary

/** Returns a filter that leaves out posts whose deletion is pending in this window. */
const useFilterPendingDeletions = () => {
  const pendingDeletions = usePendingDeletions()
  return useCallback(
    (list: PostList) =>
      pendingDeletions.size === 0 ? list : list.filter(({ id }) => !pendingDeletions.has(id)),
    [pendingDeletions],
  )
}

/** Loads all posts in the order of the blog. */
export const usePosts = () => {
  const { client } = useAdmin()
  return useQuery({
    queryKey: postsQueryKey,
    queryFn: (): Promise<PostList> => client.post.list(),
    select: useFilterPendingDeletions(),
    // A user who returns from the editor has usually changed a post.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => getDelayUntilNextPublication(state.data ?? [], new Date()),
  })
}

/** Returns the cached posts. Loads them, in the background, only once they are needed. */
export const usePostsIfNeeded = (isNeeded: boolean): PostList => {
  const { backgroundClient } = useAdmin()
  const { data = noPosts } = useQuery({
    queryKey: postsQueryKey,
    queryFn: (): Promise<PostList> => backgroundClient.post.list(),
    select: useFilterPendingDeletions(),
    enabled: isNeeded,
  })
  return data
}

/** Changes the cached post list without waiting for the server. */
export const usePostListCache = () => {
  const queries = useQueryClient()
  const updateList = (update: (list: PostList) => PostList) => {
    // A response in flight would bring back the state before this change.
    void queries.cancelQueries({ queryKey: postsQueryKey, exact: true })
    queries.setQueryData<PostList>(postsQueryKey, (list) => list && update(list))
  }
  return {
    change: updateList,
    replace: (post: Post) =>
      updateList((list) => list.map((each) => (each.id === post.id ? toPostSummary(post) : each))),
    drop: (ids: ReadonlySet<number>) => updateList((list) => list.filter(({ id }) => !ids.has(id))),
    invalidate: () => queries.invalidateQueries({ queryKey: postsQueryKey, exact: true }),
  }
}
