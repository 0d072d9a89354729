import {
  findEffectiveDatedSettingLine,
  parseDatedSettingValues,
  parseTieredSettingLines,
  type SettingKind,
  type SingleValueSettingKind,
  type TieredSettingTextLine,
} from 'shared/contract'
import { formatDate, formatDecimal, formatPhone, splitNonEmptyLines, toKyivDay } from 'shared/format'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { normalizeSettingInput } from './setting-input.ts'
import styles from './setting-value.module.css'

interface DatedText {
  day: string
  text: string
  isExpected?: true | undefined
}

interface FormattedSetting {
  lines: readonly string[]
  since?: string
  /** True if all values of the setting start after today. The earliest value applies today nevertheless. */
  isBeforeFirst?: true
  later: readonly DatedText[]
}

const formatSingleValue = (kind: SingleValueSettingKind, value: string): string =>
  kind.name === 'amount' ? formatDecimal(value) : (kind.labels[value] ?? value)

const formatTiers = (tiers: readonly TieredSettingTextLine[]): readonly string[] =>
  tiers.map(({ upTo, value }, i) => {
    const before = tiers[i - 1]?.upTo
    const bound = before === undefined ? 'любое' : `больше ${formatDecimal(before)}`
    return `${upTo === '' ? bound : `до ${formatDecimal(upTo)}`} — ${formatDecimal(value)}`
  })

/** Formats one value of a setting without its start day. */
const formatUndatedValue = (kind: SettingKind, value: string): readonly string[] => {
  if (kind.name === 'tiers') return formatTiers(parseTieredSettingLines(value))
  if (kind.name === 'dated') return [formatSingleValue(kind.inner, value)]
  if (kind.name === 'amount' || kind.name === 'choice') return [formatSingleValue(kind, value)]
  const lines = splitNonEmptyLines(value)
  return kind.name === 'phones' ? lines.map(formatPhone) : lines
}

export const formatSettingValue = (kind: SettingKind, value: string, today: string): FormattedSetting => {
  const dated = parseDatedSettingValues(kind, value)
  if (!dated) return { lines: formatUndatedValue(kind, value), later: [] }
  const current = findEffectiveDatedSettingLine(today, dated)
  const later = dated
    .filter(({ day, isExpected }) => isExpected || (day > today && day !== current?.day))
    .map(({ day, value: text, isExpected }) => ({
      day,
      text: formatUndatedValue(kind, text).join('; '),
      ...(isExpected && { isExpected }),
    }))
  return {
    lines: current ? formatUndatedValue(kind, current.value) : [],
    ...(current ? { since: current.day } : {}),
    ...(current && current.day > today ? { isBeforeFirst: true } : {}),
    later,
  }
}

interface SettingValueProps {
  kind: SettingKind
  /** Text of the setting as it is stored. */
  text: string
}

export const SettingValueView = ({ kind, text: stored }: SettingValueProps) => {
  const { lines, since, isBeforeFirst, later } = formatSettingValue(kind, stored, toKyivDay(new Date()))
  return (
    <div className={styles.value}>
      {lines.length === 0 ? <p className={styles.aside}>не задано</p> : null}
      <p className={styles.now}>{lines.join('\n')}</p>
      {since === undefined ? null : (
        <p className={styles.aside}>
          {typesetRussianText(`с ${formatDate(since)}${isBeforeFirst ? ', до этого дня — то же самое' : ''}`)}
        </p>
      )}
      {later.map(({ day, text, isExpected }, i) => (
        <p key={day} className={styles.later}>
          {typesetRussianText(
            isExpected
              ? `с ${formatDate(day)} ожидается ${text}, ещё не принято`
              : `${i === 0 ? 'затем ' : ''}с ${formatDate(day)} — ${text}`,
          )}
        </p>
      ))}
    </div>
  )
}

/** Says in a conflict which value a colleague has saved; `input` is that value as the form edits it. */
export const RemoteSettingValue = ({ kind, input }: { kind: SettingKind; input: string }) => (
  <>
    <p>Теперь здесь:</p>
    <SettingValueView kind={kind} text={normalizeSettingInput(kind, input)} />
  </>
)
