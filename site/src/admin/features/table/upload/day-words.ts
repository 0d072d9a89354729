import { formatDate, NO_BREAK_SPACE } from 'shared/format'
import { countingOn } from '../versions-on.ts'

export interface DatedVersion {
  readonly version: number
  readonly validFrom: string
}

/** Returns the first version that takes effect after the day. */
const nextAfter = (day: string, versions: readonly DatedVersion[]): DatedVersion | undefined =>
  countingOn(
    versions.filter(({ validFrom }) => validFrom > day),
    day,
  )

const theVersion = ({ version }: DatedVersion): string => `версия${NO_BREAK_SPACE}${version}`

interface Applying {
  /** Start day of the new version. */
  readonly day: string
  readonly today: string
  /** Existing versions. */
  readonly versions: readonly DatedVersion[]
}

const isFirstOfAll = 'Это первая версия таблицы, раньше неё ничего нет.'

/** Explains when the new version takes effect, and which versions apply before and after it. */
export const dayWords = ({ day, today, versions }: Applying): string => {
  const now = countingOn(versions, today)
  const next = nextAfter(day, versions)
  if (!now) return `Действует для расчётов с ${formatDate(day)}. ${isFirstOfAll}`
  if (next && next.validFrom <= today)
    return `Будет считаться только для дней с ${formatDate(day)} и до ${formatDate(next.validFrom)}. Сегодня в силе останется ${theVersion(now)}.`
  const until = next ? ` С ${formatDate(next.validFrom)} её сменит ${theVersion(next)}.` : ''
  if (day > today)
    return `Вступит в силу ${formatDate(day)}, до этого дня действует ${theVersion(now)}.${until}`
  return `Действует для расчётов с ${formatDate(day)}.${until}`
}

/** Reassures that saved calculations stay and that the current version can be restored. */
export const safetyWords = (inForce: DatedVersion | null): string =>
  inForce
    ? `Сохранённые расчёты не изменятся. Версию${NO_BREAK_SPACE}${inForce.version} можно вернуть одним нажатием.`
    : 'Сохранённые расчёты не изменятся.'
