import { useRef } from 'react'
import type { PostSummary } from 'shared/contract'
import { useAdmin } from '../../../admin-context.ts'
import { attempt } from '../../../ui/attempt.ts'
import { sentence } from '../../../ui/sentence.ts'
import { toast } from '../../../ui/toast.tsx'
import { usePostList } from '../use-posts.ts'
import { between, moved, placed } from './placed.ts'

type Ids = readonly number[]

/** Moves a post among the visible ones. Hidden posts keep their positions. */
export const useOrder = () => {
  const { client } = useAdmin()
  const list = usePostList()
  const last = useRef<Promise<unknown>>(Promise.resolve())

  /** Sends requests one after another: of two parallel ones the later could arrive first. */
  const send = (ids: Ids) => {
    const sent = last.current.then(() => client.post.order({ body: { ids: [...ids] } }))
    last.current = sent.catch(() => undefined)
    return sent
  }

  const save = async (ids: Ids, before: Ids, says: string): Promise<void> => {
    list.change((posts) => placed(posts, ids))
    await attempt(
      async () => {
        await send(ids)
        toast(says, { says: 'Вернуть', run: () => void save(before, ids, 'Прежний порядок вернулся') })
      },
      ({ title, errors }) => {
        list.change((posts) => placed(posts, before))
        toast(`Порядок остался прежним. ${sentence(errors[0]?.message ?? title)}`, {
          says: 'Ещё раз',
          run: () => void save(ids, before, says),
        })
      },
    )
    await list.readAnew()
  }

  return (shown: readonly PostSummary[], from: number, to: number): void => {
    const post = shown[from]
    if (!post || from === to) return
    const idsOf = (posts: readonly PostSummary[]) => between(posts, from, to).map(({ id }) => id)
    void save(
      idsOf(moved(shown, from, to)),
      idsOf(shown),
      `Запись «${post.title}» теперь на ${to + 1}-м месте`,
    )
  }
}
