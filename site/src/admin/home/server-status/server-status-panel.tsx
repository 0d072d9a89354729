import { Badge } from '@mantine/core'
import type { SystemStatus, SystemWarning } from 'shared/contract'
import { formatDateTime } from 'shared/format'
import styles from '../../ui/labeled-value-list.module.css'
import { LabeledValueList, LabeledValueRow } from '../../ui/labeled-value-list.tsx'
import { AdminPanel } from '../../ui/screen-layout.tsx'
import { ExchangeRatesStatusRow } from './exchange-rates-status-row.tsx'
import { formatElapsedTime, formatStorageSize } from './format-duration-and-size.ts'
import { BackupStatusRow, DiskStatusRow, MailQueueStatusRow } from './server-status-rows.tsx'

/** Texts of server warnings, apart from the one of `DiskStatusRow`. The proxy warning says only «may», because anybody can send a proxy header. */
const serverWarningTexts: Record<Exclude<SystemWarning, 'disk-low'>, Record<'title' | 'advice', string>> = {
  'proxy-not-trusted': {
    title: 'Прокси перед сервером',
    advice:
      'Похоже, перед сервером стоит прокси, о котором он не знает. Тогда все посетители для него — один адрес, и ограничения у них общие: например, чужие неверные пароли закроют вход и вам. Если прокси ваш, задайте на сервере TRUST_PROXY — сколько их. Если его нет, ничего делать не нужно: такой запрос мог прислать кто угодно.',
  },
  'data-dir-writable': {
    title: 'Папка данных',
    advice:
      'На сервере в неё могут писать и другие пользователи системы. Закройте её командой chmod go-w: вся команда — в журнале сервера, в строке о DATA_DIR. После этого перезапустите его.',
  },
  'clock-suspect': {
    title: 'Часы сервера',
    advice:
      'Они неверны, недавно переведены или ещё не сверены с часами Нацбанка. Пока это так, сервер ничего не удаляет: ни просроченные расчёты, ни картинки, которых нет в статьях. Проверьте на сервере дату и время. Если они верны, ничего делать не нужно: предупреждение исчезнет после ответа банка или через сутки работы.',
  },
}

interface ServerStatusPanelProps {
  status: SystemStatus
  /** Time of the response by the clock of the server, in milliseconds. */
  serverTime: number
}

export const ServerStatusPanel = ({ status, serverTime }: ServerStatusPanelProps) => {
  const startedAt = new Date(status.startedAt)
  return (
    <AdminPanel title="Состояние">
      <LabeledValueList>
        <LabeledValueRow
          name="Сервер"
          value={`работает ${formatElapsedTime(serverTime - startedAt.getTime())}`}
          details={`Версия ${status.version}, запущен ${formatDateTime(startedAt)}`}
        />
        <LabeledValueRow
          name="База данных"
          value={
            status.database.bytes === null ? 'Размер неизвестен' : formatStorageSize(status.database.bytes)
          }
          details={`Схема ${status.database.migration}`}
        />
        <DiskStatusRow disk={status.disk} />
        <ExchangeRatesStatusRow rates={status.rates} serverTime={serverTime} />
        <MailQueueStatusRow mail={status.mail} />
        <BackupStatusRow backup={status.backup} serverTime={serverTime} />
        {status.warnings
          .filter((code) => code !== 'disk-low')
          .map((code) => (
            <LabeledValueRow
              key={code}
              name={serverWarningTexts[code].title}
              value={<Badge className={styles.warning}>Проверьте</Badge>}
              details={serverWarningTexts[code].advice}
            />
          ))}
      </LabeledValueList>
    </AdminPanel>
  )
}
