import { optionsOf } from '../known-option.ts'
import { money } from './figures.ts'

const purchase = optionsOf('purchase', money)

const copart = 'Тариф аукциона Copart'
const iaa = 'Тариф аукциона IAA'

export const purchases = {
  'copart-gate-fee': purchase({
    label: 'Copart: сбор за выдачу, документ salvage, USD',
    hint: 'Прибавляется к покупке каждой машины с Copart, у которой документ salvage.',
    origin: copart,
    default: '95',
  }),
  'copart-gate-fee-clean': purchase({
    label: 'Copart: сбор за выдачу, документ clean, USD',
    hint: 'Прибавляется к покупке каждой машины с Copart, у которой документ clean.',
    origin: copart,
    default: '79',
  }),
  'copart-environmental-fee': purchase({
    label: 'Copart: экологический сбор, USD',
    hint: 'Прибавляется к покупке каждой машины с Copart.',
    origin: copart,
    default: '15',
  }),
  'copart-title-fee': purchase({
    label: 'Copart: оформление документа, USD',
    hint: 'Прибавляется к покупке каждой машины с Copart.',
    origin: copart,
    default: '20',
  }),
  'iaa-service-fee': purchase({
    label: 'IAA: сбор за обслуживание, USD',
    hint: 'Прибавляется к покупке каждой машины с IAA.',
    origin: iaa,
    default: '105',
  }),
  'iaa-environmental-fee': purchase({
    label: 'IAA: экологический сбор, USD',
    hint: 'Прибавляется к покупке каждой машины с IAA.',
    origin: iaa,
    default: '15',
  }),
  'iaa-title-fee': purchase({
    label: 'IAA: оформление документа, USD',
    hint: 'Прибавляется к покупке каждой машины с IAA.',
    origin: iaa,
    default: '20',
  }),
}
