import type { TableVersionInfo } from 'shared/contract'
import { formatDate } from 'shared/format'
import { counted } from '../../../ui/counted.ts'
import { typeset } from '../../../ui/typeset.ts'
import styles from './version-facts.module.css'

interface VersionFactsProps {
  readonly info: TableVersionInfo
  /** Hides the version number, which is shown next to it. */
  readonly isNamed?: true
}

/** `Версия 7 · с 06 жовтня 2026 · 70 строк · Оксана` */
export const VersionFacts = ({ info: { version, validFrom, rows, author }, isNamed }: VersionFactsProps) => (
  <ul className={styles.facts}>
    {isNamed ? null : <li>{typeset(`Версия ${version}`)}</li>}
    <li>{typeset(`с ${formatDate(validFrom)}`)}</li>
    <li>{counted(rows, 'строка', 'строки', 'строк')}</li>
    <li>{author}</li>
  </ul>
)
