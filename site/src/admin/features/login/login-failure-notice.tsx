import { VisuallyHidden } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import type { AppError } from 'shared/errors'
import { InlineNotice } from '../../ui/notices.tsx'

const nowInSeconds = (): number => Math.floor(Date.now() / 1000)

const getLockSeconds = (failure: AppError | undefined): number =>
  failure?.code === 'too-many' ? (failure.retryAfter ?? 0) : 0

/** Counts down by the clock, so that the seconds are right after the tab was suspended. */
export const useLoginRetryCountdown = (failure: AppError | undefined): number => {
  const [, tick] = useState(0)
  const end = useMemo(() => nowInSeconds() + getLockSeconds(failure), [failure])
  const secondsLeft = Math.max(0, end - nowInSeconds())
  const isOver = secondsLeft === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => tick(nowInSeconds()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return secondsLeft
}

const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export const LoginFailureNotice = ({ error, secondsLeft }: { error: AppError; secondsLeft: number }) => {
  if (error.code === 'too-many')
    return (
      <InlineNotice kind="warning" icon="clock">
        {secondsLeft > 0 ? (
          <>
            Слишком много попыток. Войти снова можно <VisuallyHidden>через некоторое время.</VisuallyHidden>
            {/* Hidden from screen readers, which would announce the countdown every second. */}
            <span aria-hidden="true">через {formatCountdown(secondsLeft)}.</span>
          </>
        ) : (
          'Можно пробовать снова.'
        )}
      </InlineNotice>
    )
  if (error.code === 'credentials')
    return <InlineNotice kind="danger">{`${error.title}. Проверьте раскладку и Caps Lock.`}</InlineNotice>
  return <InlineNotice kind="danger">{`${error.title}.`}</InlineNotice>
}
