import { Button } from '@mantine/core'
import { formatMoment } from 'shared/format'
import { StateNotice } from '../../../ui/state-notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { Begun } from './open-writing.ts'
import { NO_COPY } from './place.ts'
import type { Writing } from './use-writing.ts'
import { writtenIn } from './written.ts'

interface NoticesProps {
  readonly writing: Writing
  readonly restored: Begun['restored']
  readonly onRestoredGone: () => void
}

/** What lay on this computer, and what visitors do not see yet: each with a way back. */
export const Notices = ({ writing, restored, onRestoredGone }: NoticesProps) => {
  const { base, post, content, become, state } = writing
  if (state.is === 'conflict') return null
  const giveUp = (instead: typeof content, says: string) => {
    const before = content
    become(instead)
    toast(says, { says: 'Вернуть', run: () => become(before) })
  }
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
              giveUp(restored.instead, post ? 'Взят сохранённый текст' : 'Начата чистая запись')
            }}
          >
            {post ? 'Вернуть сохранённое' : 'Начать с чистого листа'}
          </Button>
        }
      >
        {`Здесь текст, который вы набрали ${formatMoment(restored.at)} и который не успел сохраниться.`}
      </StateNotice>
    )
  if (base.kind !== 'copy' || base.version === NO_COPY || !post) return null
  return (
    <StateNotice
      kind="info"
      action={
        <Button
          variant="default"
          onClick={() => giveUp(writtenIn(post), 'Правки убраны: здесь то, что видят посетители')}
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
