import { useState } from 'react'
import type { PostSummary } from 'shared/contract'
import { AppError } from 'shared/errors'
import { useAdmin } from '../../../admin-context.ts'
import { toast } from '../../../ui/toast.tsx'
import { usePostList } from '../use-posts.ts'
import { fewAtOnce } from './few-at-once.ts'
import { namesOf, postsSay } from './post-words.ts'
import { type Aim, changeBack, changeTo, isOtherwise, type StateChange } from './state-change.ts'

type Posts = readonly PostSummary[]

interface Work {
  readonly says: string
  readonly done: number
  readonly all: number
}

interface Outcome {
  readonly done: Posts
  readonly gone: Posts
  readonly failed: Posts
  readonly why: string
}

const words = {
  publish: { doing: 'Публикуем', done: 'Опубликовано', already: 'Всё выбранное уже опубликовано' },
  unpublish: { doing: 'Снимаем с публикации', done: 'Снято с публикации', already: 'Это и так черновики' },
} as const

/** Describes the failed changes. Returns undefined if all succeeded. */
const troubleIn = ({ gone, failed, why }: Outcome): string | undefined => {
  const parts = [
    ...(failed.length > 0 ? [`Осталось как было: ${namesOf(failed)}. ${why}.`] : []),
    ...(gone.length > 0 ? [`Уже удалено: ${namesOf(gone)}.`] : []),
  ]
  return parts.length > 0 ? parts.join(' ') : undefined
}

/** Publishes or unpublishes posts in bulk, with progress, an error message and undo. */
export const useStateChange = () => {
  const { client } = useAdmin()
  const list = usePostList()
  const [work, setWork] = useState<Work>()
  const [trouble, setTrouble] = useState<string>()

  const each = async (
    posts: Posts,
    says: string,
    changeOf: (post: PostSummary) => StateChange,
  ): Promise<Outcome> => {
    const done: PostSummary[] = []
    const gone: PostSummary[] = []
    const failed: PostSummary[] = []
    let why = ''
    setTrouble(undefined)
    setWork({ says, done: 0, all: posts.length })
    const change = async (post: PostSummary) => {
      try {
        const { value } = await client.post.update({ params: { id: post.id }, body: changeOf(post) })
        list.replace(value)
        done.push(post)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        if (error.code === 'not-found') gone.push(post)
        else {
          failed.push(post)
          why = error.title
        }
      }
      setWork((now) => now && { ...now, done: now.done + 1 })
    }
    try {
      await fewAtOnce(posts, change)
    } finally {
      setWork(undefined)
    }
    list.drop(new Set(gone.map(({ id }) => id)))
    void list.readAnew()
    const outcome = { done, gone, failed, why }
    setTrouble(troubleIn(outcome))
    return outcome
  }

  const putBack = async (posts: Posts): Promise<void> => {
    const { done } = await each(posts, 'Возвращаем', changeBack)
    if (done.length > 0) toast(`Снова как было: ${postsSay(done.length)}`)
  }

  return {
    work,
    trouble,
    onTroubleRead: () => setTrouble(undefined),
    change: async (chosen: Posts, aim: Aim): Promise<void> => {
      const posts = chosen.filter((post) => isOtherwise(post, aim))
      if (posts.length === 0) return void toast(words[aim].already)
      const { done } = await each(posts, words[aim].doing, () => changeTo(aim))
      const [only] = done
      if (!only) return
      const what = done.length === 1 ? `«${only.title}»` : postsSay(done.length)
      toast(`${words[aim].done}: ${what}`, { says: 'Вернуть', run: () => void putBack(done) })
    },
  }
}
