import { useState } from 'react'
import type { PostSummary } from 'shared/contract'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { showToast } from '../../../ui/notices.tsx'
import {
  buildPostPublicationUpdate,
  type PostPublicationUpdate,
} from '../editor-screen/persistence/post-persistence.ts'
import { sendRequestForEachPost, usePostListCache } from '../use-posts.ts'
import { formatPostCount, formatPostTitleList } from './format-posts.ts'

export type PostPublicationActionName = 'publish' | 'unpublish'

export const doesActionChangePostPublication = (
  { status }: Pick<PostSummary, 'status'>,
  action: PostPublicationActionName,
): boolean => (action === 'publish' ? status !== 'published' : status !== 'draft')

type Posts = readonly PostSummary[]

export interface PostBulkActionProgressState {
  label: string
  done: number
  total: number
}

const actionMessages = {
  publish: { doing: 'Публикуем', done: 'Опубликовано', already: 'Всё выбранное уже опубликовано' },
  unpublish: { doing: 'Снимаем с публикации', done: 'Снято с публикации', already: 'Это и так черновики' },
} as const

const formatFailures = ({
  deleted,
  failed,
  reason,
}: Awaited<ReturnType<typeof sendRequestForEachPost>>): string | undefined => {
  const parts = [
    ...(failed.length > 0 ? [`Осталось как было: ${formatPostTitleList(failed)}. ${reason}.`] : []),
    ...(deleted.length > 0 ? [`Уже удалено: ${formatPostTitleList(deleted)}.`] : []),
  ]
  return parts.length > 0 ? parts.join(' ') : undefined
}

export const useBulkPostPublication = () => {
  const { client } = useAdminServices()
  const list = usePostListCache()
  const [progress, setProgress] = useState<PostBulkActionProgressState>()
  const [failureMessage, setFailureMessage] = useState<string>()

  const changeEach = async (
    posts: Posts,
    label: string,
    buildChange: (post: PostSummary) => PostPublicationUpdate,
  ): Promise<Posts> => {
    setFailureMessage(undefined)
    setProgress({ label, done: 0, total: posts.length })
    const change = async (post: PostSummary) => {
      const { value } = await client.post.update({ params: { id: post.id }, body: buildChange(post) })
      list.replace(value)
    }
    const countDone = () => setProgress((now) => now && { ...now, done: now.done + 1 })
    try {
      const result = await sendRequestForEachPost(posts, (post) => change(post).finally(countDone))
      list.drop(new Set(result.deleted.map(({ id }) => id)))
      void list.invalidate()
      setFailureMessage(formatFailures(result))
      return result.done
    } finally {
      setProgress(undefined)
    }
  }

  const revert = async (posts: Posts): Promise<void> => {
    const done = await changeEach(posts, 'Возвращаем', buildPostPublicationUpdate)
    if (done.length > 0) showToast(`Снова как было: ${formatPostCount(done.length)}`)
  }

  return {
    progress,
    failureMessage,
    dismissFailure: () => setFailureMessage(undefined),
    changeState: async (selectedPosts: Posts, action: PostPublicationActionName): Promise<void> => {
      const posts = selectedPosts.filter((post) => doesActionChangePostPublication(post, action))
      if (posts.length === 0) return void showToast(actionMessages[action].already)
      // No publication date is sent: the server sets it, and keeps the old date of a post that is published again.
      const done = await changeEach(posts, actionMessages[action].doing, () => ({
        status: action === 'publish' ? 'published' : 'draft',
      }))
      const [only] = done
      if (!only) return
      const what = done.length === 1 ? `«${only.title}»` : formatPostCount(done.length)
      showToast(`${actionMessages[action].done}: ${what}`, { label: 'Вернуть', run: () => void revert(done) })
    },
  }
}
