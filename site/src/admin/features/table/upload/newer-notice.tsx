import { Button } from '@mantine/core'
import { StateNotice } from '../../../ui/state-notice.tsx'

interface NewerNoticeProps {
  /** Current newest version. */
  readonly latest: number
  readonly onAgain: () => void
}

/** Warns before applying that the file was compared with a version that is no longer the newest. */
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
