import type { Request } from 'shared/contract'
import { formatTime } from 'shared/format'

interface Delivery {
  readonly color: 'green' | 'bronze' | 'red' | 'gray'
  readonly says: string
  /** Why it has not gone, or not to all. */
  readonly trouble?: string
}

const NO_SERVER = 'Почта не настроена'

const failed = (nextAt: string | null, now: Date): string => {
  if (nextAt === null) return `Не ушло: ${NO_SERVER.toLocaleLowerCase('ru')}`
  const next = new Date(nextAt)
  return next > now ? `Не ушло, повтор в ${formatTime(next)}` : 'Не ушло, отправляем снова'
}

/** How the mail about a request fares; nothing where there is none to send. */
export const deliveryOf = (mail: Request['mail'], now: Date): Delivery | undefined => {
  if (mail === null) return undefined
  const { failures, nextAt, trouble } = mail
  const why = trouble === null ? {} : { trouble }
  if (mail.state === 'sent') {
    return trouble === null
      ? { color: 'green', says: 'Отправлено' }
      : { color: 'bronze', says: 'Отправлено не всем', ...why }
  }
  if (failures > 0) return { color: 'red', says: failed(nextAt, now), ...why }
  return nextAt === null ? { color: 'gray', says: NO_SERVER } : { color: 'bronze', says: 'В очереди' }
}
