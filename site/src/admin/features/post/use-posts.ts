import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Post, PostSummary } from 'shared/contract'
import { useAdmin } from '../../admin-context.ts'
import { useGoing } from './going.ts'
import { untilNextShown } from './until-next-shown.ts'

const key = ['post']

type Posts = readonly PostSummary[]

const none: Posts = []

const summaryOf = ({ text: _, ...summary }: Post): PostSummary => summary

/** Returns a filter that leaves out posts whose deletion is pending in this window. */
const useStaying = () => {
  const going = useGoing()
  return useCallback(
    (list: Posts) => (going.size === 0 ? list : list.filter(({ id }) => !going.has(id))),
    [going],
  )
}

/** Loads all posts in the order of the blog. */
export const usePosts = () => {
  const { client } = useAdmin()
  return useQuery({
    queryKey: key,
    queryFn: (): Promise<Posts> => client.post.list(),
    select: useStaying(),
    // A user who returns from the editor has usually changed a post.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => untilNextShown(state.data ?? [], new Date()),
  })
}

/** Returns the cached posts. Loads them, in the background, only once they are needed. */
export const useKnownPosts = (isLooking: boolean): Posts => {
  const { unseen } = useAdmin()
  const { data = none } = useQuery({
    queryKey: key,
    queryFn: (): Promise<Posts> => unseen.post.list(),
    select: useStaying(),
    enabled: isLooking,
  })
  return data
}

/** Changes the cached post list without waiting for the server. */
export const usePostList = () => {
  const queries = useQueryClient()
  const change = (work: (list: Posts) => Posts) => {
    // A response in flight would bring back the state before this change.
    void queries.cancelQueries({ queryKey: key, exact: true })
    queries.setQueryData<Posts>(key, (list) => list && work(list))
  }
  return {
    change,
    replace: (post: Post) =>
      change((list) => list.map((each) => (each.id === post.id ? summaryOf(post) : each))),
    drop: (ids: ReadonlySet<number>) => change((list) => list.filter(({ id }) => !ids.has(id))),
    readAnew: () => queries.invalidateQueries({ queryKey: key, exact: true }),
  }
}
