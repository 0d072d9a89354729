import type { LineCode } from '../calculation.ts'
import type { Draft } from '../money.ts'
import type { SettingTitle } from '../settings.ts'
import { inMoney } from '../words/figure.ts'
import type { Task } from './task.ts'

const services: readonly {
  readonly code: LineCode
  readonly title: string
  readonly setting: SettingTitle
}[] = [
  { code: 'forwarder', title: 'Экспедитор', setting: 'forwarder-fee' },
  { code: 'broker', title: 'Таможенный брокер', setting: 'broker-fee' },
  { code: 'certificate', title: 'Сертификация', setting: 'certificate-fee' },
  { code: 'company', title: 'Услуги компании', setting: 'company-fee' },
]

export const serviceLines = ({ consult }: Task): Draft[] =>
  services.map(({ code, title, setting }) => {
    const value = consult.figure(setting)
    return {
      group: 'services',
      code,
      title,
      amount: { value, currency: 'USD' },
      how: `${inMoney(value, 'USD')} за\u00A0весь заказ`,
      source: consult.originOf(setting),
    }
  })
