import { Badge } from '@mantine/core'
import type { Status } from 'shared/contract'
import { Row } from './row.tsx'
import styles from './rows.module.css'
import { warningText } from './warning-text.ts'

/** Warnings for the operator of the server. Low disk space is shown by `DiskRow`. */
export const WarningRows = ({ warnings }: { readonly warnings: Status['warnings'] }) =>
  warnings
    .filter((code) => code !== 'disk-low')
    .map((code) => (
      <Row
        key={code}
        name={warningText[code].title}
        value={<Badge className={styles.warning}>Проверьте</Badge>}
        more={warningText[code].advice}
      />
    ))
