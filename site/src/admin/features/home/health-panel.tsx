import type { Status } from 'shared/contract'
import { formatMoment } from 'shared/format'
import { Panel } from '../../ui/panel.tsx'
import { BackupRow } from './backup-row.tsx'
import { DiskRow } from './disk-row.tsx'
import { MailRow } from './mail-row.tsx'
import { RatesRow } from './rates-row.tsx'
import { Row, Rows } from './row.tsx'
import { sizeInWords } from './size-in-words.ts'
import { spanInWords } from './span-in-words.ts'
import { WarningRows } from './warning-rows.tsx'

interface HealthPanelProps {
  readonly status: Status
  /** Time of the response, in milliseconds. */
  readonly at: number
}

export const HealthPanel = ({ status, at }: HealthPanelProps) => {
  const startedAt = new Date(status.startedAt)
  return (
    <Panel title="Состояние">
      <Rows>
        <Row
          name="Сервер"
          value={`работает ${spanInWords(at - startedAt.getTime())}`}
          more={`Версия ${status.version}, запущен ${formatMoment(startedAt)}`}
        />
        <Row
          name="База данных"
          value={sizeInWords(status.database.bytes)}
          more={`Схема ${status.database.migration}`}
        />
        <DiskRow disk={status.disk} />
        <RatesRow rates={status.rates} at={at} />
        <MailRow mail={status.mail} />
        <BackupRow backup={status.backup} at={at} />
        <WarningRows warnings={status.warnings} />
      </Rows>
    </Panel>
  )
}
