import { optionsOf } from '../known-option.ts'
import { money } from './figures.ts'

const service = optionsOf('services', money)

const prices = 'Тариф компании'

export const services = {
  'forwarder-fee': service({
    label: 'Экспедитор, USD',
    hint: 'Прибавляется к цене в каждом расчёте. При 0 строка остаётся и показывает 0.',
    origin: prices,
    default: '300',
  }),
  'broker-fee': service({
    label: 'Таможенный брокер, USD',
    hint: 'Прибавляется к цене в каждом расчёте. При 0 строка остаётся и показывает 0.',
    origin: prices,
    default: '300',
  }),
  'certificate-fee': service({
    label: 'Сертификация, USD',
    hint: 'Прибавляется к цене в каждом расчёте. При 0 строка остаётся и показывает 0.',
    origin: prices,
    default: '200',
  }),
  'company-fee': service({
    label: 'Услуги компании, USD',
    hint: 'Прибавляется к цене в каждом расчёте. При 0 строка остаётся и показывает 0.',
    origin: prices,
    default: '500',
  }),
}
