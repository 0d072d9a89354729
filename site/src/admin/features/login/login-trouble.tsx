import { VisuallyHidden } from '@mantine/core'
import type { AppError } from 'shared/errors'
import { StateNotice } from '../../ui/state-notice.tsx'

interface LoginTroubleProps {
  readonly error: AppError
  readonly left: number
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The clock runs for the eye alone: read aloud every second it would drown out everything else. */
const Wait = ({ left }: { readonly left: number }) => (
  <>
    Слишком много попыток. Войти снова можно <VisuallyHidden>через некоторое время.</VisuallyHidden>
    <span aria-hidden="true">через {clock(left)}.</span>
  </>
)

/** Why the door stayed closed, and what to do. */
export const LoginTrouble = ({ error, left }: LoginTroubleProps) => {
  if (error.code === 'too-many')
    return (
      <StateNotice kind="warning" icon="clock">
        {left > 0 ? <Wait left={left} /> : 'Можно пробовать снова.'}
      </StateNotice>
    )
  if (error.code === 'credentials')
    return <StateNotice kind="danger">{`${error.title}. Проверьте раскладку и Caps Lock.`}</StateNotice>
  return <StateNotice kind="danger">{`${error.title}.`}</StateNotice>
}
