import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { typeset } from '../../../../ui/typeset.ts'
import { useAdmin } from '../../../admin-context.ts'
import { attempt } from '../../../ui/attempt.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { toast } from '../../../ui/toast.tsx'
import { momentWords } from '../schedule/moment-words.ts'
import { ScheduleDialog } from '../schedule/schedule-dialog.tsx'
import type { Showing } from './desk.ts'
import type { PicturesOnTheWay } from './pictures-on-the-way.ts'
import type { Readiness } from './use-readiness.ts'
import { useScreenToast } from './use-screen-toast.ts'
import type { Writing } from './use-writing.ts'

interface Deeds {
  readonly publish: () => Promise<void>
  /** Applies edits to a scheduled post without changing its publication time. */
  readonly apply: () => Promise<void>
  readonly unpublish: () => Promise<void>
  readonly askWhen: () => void
  readonly askRemove: () => void
  readonly isBusy: boolean
  /** Publishing waits for an upload. */
  readonly isWaiting: boolean
  readonly dialogs: ReactNode
}

/** Returns the actions on a post besides editing: publish, schedule, unpublish and delete. */
export const useDeeds = (
  { post, session, show }: Writing,
  readiness: Readiness,
  pictures: PicturesOnTheWay,
): Deeds => {
  const { client, platform } = useAdmin()
  const navigate = useNavigate()
  const toastHere = useScreenToast()
  const [isBusy, setBusy] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const [isAskingWhen, askWhen] = useState(false)
  const [isAskingRemove, askRemove] = useState(false)

  /** Waits for uploads, which belong to the published post, then checks again that it can be published. */
  const haveAllArrived = async (): Promise<boolean> => {
    setWaiting(true)
    await pictures.settled()
    setWaiting(false)
    return readiness.isChosen() && readiness.arePicturesThere() && readiness.isWhole()
  }

  const doing = async (showing: Showing, onDone: () => void) => {
    if (isBusy || !readiness.isChosen() || !readiness.isWhole()) return
    setBusy(true)
    const isDone = (showing.status === 'draft' || (await haveAllArrived())) && (await show(showing))
    setBusy(false)
    if (isDone) onDone()
  }

  const before: Showing | undefined = post && {
    status: post.status,
    ...(post.publishedAt === null ? {} : { publishedAt: post.publishedAt }),
  }

  const publish = () => {
    const isPlanned = post?.status === 'scheduled'
    return doing({ status: 'published' }, () => {
      const base = session.base()
      const visit = async () => {
        if (base.kind === 'new') return
        const { value } = await client.post.get({ params: { id: base.id } })
        platform.links.open(`/blog/${value.slug}`)
      }
      toast(isPlanned ? 'Запись опубликована раньше срока' : 'Запись опубликована', {
        says: 'Открыть на сайте',
        run: () => void attempt(visit),
      })
    })
  }

  const apply = async () => {
    const at = post?.publishedAt
    if (typeof at === 'string')
      await doing({ status: 'scheduled', publishedAt: at }, () =>
        toast(`Правки приняты: они выйдут ${momentWords(new Date(at))}`),
      )
  }

  const unpublish = () =>
    doing({ status: 'draft' }, () =>
      toastHere(
        'Запись снята с публикации: посетители её не видят',
        before && {
          says: 'Вернуть',
          run: () => void show(before),
        },
      ),
    )

  const schedule = (at: Date) => {
    askWhen(false)
    void doing({ status: 'scheduled', publishedAt: at.toISOString() }, () =>
      toast(`Опубликуется ${momentWords(at)}`),
    )
  }

  const remove = () => {
    const base = session.base()
    askRemove(false)
    if (base.kind === 'new') return
    void attempt(async () => {
      await client.post.remove({ params: { id: base.id } })
      session.forget()
      pictures.leave()
      toast('Запись удалена')
      await navigate('/admin/posts')
    })
  }

  return {
    publish,
    apply,
    unpublish,
    askWhen: () => {
      if (readiness.isChosen() && readiness.isWhole()) askWhen(true)
    },
    askRemove: () => askRemove(true),
    isBusy,
    isWaiting,
    dialogs: (
      <>
        <ScheduleDialog
          isOpen={isAskingWhen}
          planned={
            post?.status === 'scheduled' && post.publishedAt !== null ? new Date(post.publishedAt) : undefined
          }
          onSchedule={schedule}
          onClose={() => askWhen(false)}
        />
        <Confirm
          isOpen={isAskingRemove}
          title="Удалить запись?"
          does="Удалить запись"
          onConfirm={remove}
          onClose={() => askRemove(false)}
        >
          <p>
            {typeset(
              'Вместе с ней пропадут её версии и картинки. Чтобы убрать запись с сайта и оставить себе, снимите её с публикации.',
            )}
          </p>
        </Confirm>
      </>
    ),
  }
}
