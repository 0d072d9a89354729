import { Button } from '@mantine/core'
import { formatMoment } from 'shared/format'
import { StateNotice } from '../../../ui/state-notice.tsx'
import type { Begun } from './open-writing.ts'
import { NO_COPY } from './place.ts'
import { useScreenToast } from './use-screen-toast.ts'
import type { Writing } from './use-writing.ts'

interface NoticesProps {
  readonly writing: Writing
  readonly restored: Begun['restored']
  readonly onRestoredGone: () => void
}

/** Notices about a restored draft and about unpublished edits, each with an undo. */
export const Notices = ({ writing, restored, onRestoredGone }: NoticesProps) => {
  const { base, post, content, become, state } = writing
  const toast = useScreenToast()
  if (state.is === 'conflict') return null
  if (state.is === 'failed' && state.error.code === 'not-found')
    return (
      <StateNotice
        kind="warning"
        action={
          <Button variant="default" onClick={writing.saveAsNew}>
            Сохранить как новую запись
          </Button>
        }
      >
        Эту запись удалил кто-то другой. Ваш текст на месте: его можно сохранить как новый черновик.
      </StateNotice>
    )
  const sayWithWayBack = (says: string) => toast(says, { says: 'Вернуть', run: () => become(content) })
  if (restored)
    return (
      <StateNotice
        kind="warning"
        icon="clock"
        action={
          <Button
            variant="default"
            onClick={() => {
              onRestoredGone()
              become(restored.instead)
              sayWithWayBack(restored.isOfPost ? 'Взят сохранённый текст' : 'Начата чистая запись')
            }}
          >
            {restored.isOfPost ? 'Вернуть сохранённое' : 'Начать с чистого листа'}
          </Button>
        }
      >
        {`${restored.isRemoved ? 'Запись удалили, новая начата с вашего текста. ' : ''}Здесь текст, который вы набрали ${formatMoment(restored.at)} и который не успел сохраниться.`}
      </StateNotice>
    )
  if (base.kind !== 'copy' || base.version === NO_COPY || !post) return null
  return (
    <StateNotice
      kind="info"
      action={
        <Button
          variant="default"
          onClick={() => {
            writing.giveUp(post)
            sayWithWayBack('Правки убраны: здесь то, что видят посетители')
          }}
        >
          Отказаться от правок
        </Button>
      }
    >
      {post.status === 'scheduled'
        ? 'Правки сохранены отдельно. В назначенный час выйдет прежний текст, пока вы их не примените.'
        : 'Правки сохранены отдельно. На сайте прежний текст, пока вы их не опубликуете.'}
    </StateNotice>
  )
}
