import { VisuallyHidden } from '@mantine/core'
import type { AppError } from 'shared/errors'
import { StateNotice } from '../../ui/state-notice.tsx'

interface LoginTroubleProps {
  readonly error: AppError
  readonly left: number
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Countdown hidden from screen readers, which would announce it every second. */
const Wait = ({ left }: { readonly left: number }) => (
  <>
    Слишком много попыток. Войти снова можно <VisuallyHidden>через некоторое время.</VisuallyHidden>
    <span aria-hidden="true">через {clock(left)}.</span>
  </>
)

/** Reason why signing in failed, and what to do. */
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
