import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Post, PostSummary } from 'shared/contract'
import { AppError } from 'shared/errors'
import { DAY_MS } from 'shared/format'
import { forEachWithConcurrencyLimit } from '../../../lib/concurrency.ts'
import { useAdminServices } from '../../lib/admin-context.ts'

/** Longest time until the post list is loaded again, because timers cannot wait longer than 24.8 days. */
const MAX_DELAY_MS = DAY_MS
/** Time from a scheduled publication to loading the post list again, because the server's clock may be behind. */
const CLOCK_SKEW_MS = 500

/** Returns the milliseconds until the next scheduled post is published, or `false` if none is scheduled. */
export const getDelayUntilNextPostPublication = (
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

const hiddenPostsQueryKey = ['hidden-posts']

const noIds: readonly number[] = []

/** Returns a filter that hides deleted posts in this window, although the server may not have deleted them yet. */
const useHiddenPostFilter = () => {
  const { data } = useQuery({
    queryKey: hiddenPostsQueryKey,
    queryFn: skipToken,
    initialData: noIds,
    gcTime: Infinity,
  })
  return useMemo(() => {
    const hidden = new Set(data)
    return (list: PostList) => (hidden.size === 0 ? list : list.filter(({ id }) => !hidden.has(id)))
  }, [data])
}

export const usePosts = () => {
  const { client } = useAdminServices()
  return useQuery({
    queryKey: postsQueryKey,
    queryFn: (): Promise<PostList> => client.post.list(),
    select: useHiddenPostFilter(),
    // The post list is refetched on each visit, because a user who returns from the editor has usually changed a post.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => getDelayUntilNextPostPublication(state.data ?? [], new Date()),
  })
}

/** Returns the cached posts. The first time they are needed, they are loaded in the background. */
export const useLazilyLoadedPosts = (isNeeded: boolean): PostList => {
  const { backgroundClient } = useAdminServices()
  const { data = noPosts } = useQuery({
    queryKey: postsQueryKey,
    queryFn: (): Promise<PostList> => backgroundClient.post.list(),
    select: useHiddenPostFilter(),
    enabled: isNeeded,
  })
  return data
}

export const usePostListCache = () => {
  const queries = useQueryClient()
  const updateList = (update: (list: PostList) => PostList) => {
    // A running request for the post list is cancelled, because its response would bring back the old list.
    void queries.cancelQueries({ queryKey: postsQueryKey, exact: true })
    queries.setQueryData<PostList>(postsQueryKey, (list) => list && update(list))
  }
  const updateHidden = (update: (ids: readonly number[]) => readonly number[]) =>
    queries.setQueryData<readonly number[]>(hiddenPostsQueryKey, (ids = noIds) => update(ids))
  return {
    change: updateList,
    replace: (post: Post) =>
      updateList((list) => list.map((each) => (each.id === post.id ? toPostSummary(post) : each))),
    drop: (ids: ReadonlySet<number>) => updateList((list) => list.filter(({ id }) => !ids.has(id))),
    hide: (ids: readonly number[]) => updateHidden((hidden) => [...hidden, ...ids]),
    show: (ids: readonly number[]) => {
      const shown = new Set(ids)
      updateHidden((hidden) => hidden.filter((id) => !shown.has(id)))
    },
    invalidate: () => queries.invalidateQueries({ queryKey: postsQueryKey, exact: true }),
  }
}

/** Runs `request` for each post, a few at a time. Groups the posts into done, already deleted and failed ones. */
export const sendRequestForEachPost = async (
  posts: PostList,
  request: (post: PostSummary) => Promise<unknown>,
) => {
  const done: PostSummary[] = []
  const deleted: PostSummary[] = []
  const failed: PostSummary[] = []
  let reason = ''
  await forEachWithConcurrencyLimit(posts, async (post) => {
    try {
      await request(post)
      done.push(post)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // A post that a colleague has already deleted counts as deleted.
      if (error.code === 'not-found') deleted.push(post)
      else {
        failed.push(post)
        reason = error.title
      }
    }
  })
  return { done, deleted, failed, reason }
}
