import { Button } from '@mantine/core'
import { StateNotice } from '../../../ui/state-notice.tsx'

interface NewerNoticeProps {
  /** The newest version by now. */
  readonly latest: number
  readonly onAgain: () => void
}

/** Before anybody presses in vain: what is seen was compared with what is no longer the newest. */
export const NewerNotice = ({ latest, onAgain }: NewerNoticeProps) => (
  <StateNotice
    kind="warning"
    action={
      <Button variant="default" size="compact-sm" onClick={onAgain}>
        Проверить заново
      </Button>
    }
  >
    {`Пока вы смотрели, появилась версия ${latest}, а файл сверен с той, что была до неё. Заметка и день останутся.`}
  </StateNotice>
)
