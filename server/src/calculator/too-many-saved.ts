import { AppError } from 'shared/errors'
import { NO_BREAK_SPACE } from 'shared/format'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

const formatWait = (ms: number): string => {
  const [count, unit] = ms > HOUR_MS ? [ms / HOUR_MS, 'ч'] : [ms / MINUTE_MS, 'мин']
  return `${Math.max(1, Math.ceil(count))}${NO_BREAK_SPACE}${unit}`
}

/** `where` starts the sentence: the whole site, or the address of the visitor. */
export const tooManySaved = (
  where: 'За сутки на сайте' | 'С вашего адреса за сутки',
  waitMs: number,
): AppError =>
  new AppError('too-many', {
    title: `${where} сохранено слишком много расчётов. Следующий можно сохранить через ${formatWait(waitMs)}`,
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  })
