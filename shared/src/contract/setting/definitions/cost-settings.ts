import { datedMoneySettingKind, datedPercentSettingKind } from '../dated-setting-kind.ts'
import { createSettingDefinitionFactory } from '../setting-definition.ts'
import { createAmountSettingKind } from '../setting-value-kinds.ts'

const defineDeliverySetting = createSettingDefinitionFactory('delivery', datedMoneySettingKind)

const insuranceTerms = 'Условия страхования, с которыми работает компания'

export const deliverySettingDefinitions = {
  'insurance-percent': createSettingDefinitionFactory(
    'delivery',
    datedPercentSettingKind,
  )({
    label: 'Страхование груза, % от суммы покупки',
    hint: 'Если посетитель выбрал страхование: доля от цены и сборов аукциона, но не меньше минимума ниже.',
    origin: insuranceTerms,
    default: '1.5',
  }),
  'insurance-minimum': defineDeliverySetting({
    label: 'Страхование груза, минимум, USD',
    hint: 'Страхование не бывает дешевле этой суммы, сколько бы ни стоила машина.',
    origin: insuranceTerms,
    default: '100',
  }),
  'hazard-surcharge': defineDeliverySetting({
    label: 'Доплата за морскую перевозку батареи, USD',
    hint: 'Прибавляется к доставке электромобиля или гибрида из США или Грузии.',
    origin: 'Практика морских перевозчиков: машина с тяговой батареей идёт как опасный груз',
    default: '150',
  }),
  'clearance-days': createSettingDefinitionFactory(
    'delivery',
    createAmountSettingKind({ min: 0, max: 180, decimals: 0 }),
  )({
    label: 'Дни на дорогу до порта, порт и таможню',
    hint: 'Прибавляются к дням пути из таблицы «Морская доставка»: так расчёт находит день оформления и говорит, если к нему изменится сумма.',
    origin: 'Опыт компании',
    default: '10',
  }),
}

const defineServiceSetting = createSettingDefinitionFactory('services', datedMoneySettingKind)

const companyTariff = 'Тариф компании'

export const brokerageServiceSettingDefinitions = {
  'forwarder-fee': defineServiceSetting({
    label: 'Экспедитор, USD',
    hint: 'Прибавляется к цене в каждом расчёте. При 0 строка остаётся и показывает 0.',
    origin: companyTariff,
    default: '300',
  }),
  'broker-fee': defineServiceSetting({
    label: 'Таможенный брокер, USD',
    hint: 'Прибавляется к цене в каждом расчёте. При 0 строка остаётся и показывает 0.',
    origin: companyTariff,
    default: '300',
  }),
  'certificate-fee': defineServiceSetting({
    label: 'Сертификация, USD',
    hint: 'Прибавляется к цене в каждом расчёте. При 0 строка остаётся и показывает 0.',
    origin: companyTariff,
    default: '200',
  }),
  'company-fee': defineServiceSetting({
    label: 'Услуги компании, USD',
    hint: 'Прибавляется к цене в каждом расчёте. При 0 строка остаётся и показывает 0.',
    origin: companyTariff,
    default: '500',
  }),
}

const definePurchaseSetting = createSettingDefinitionFactory('purchase', datedMoneySettingKind)

const copartTariff = 'Тариф аукциона Copart'
const iaaTariff = 'Тариф аукциона IAA'

export const purchaseSettingDefinitions = {
  'copart-gate-fee': definePurchaseSetting({
    label: 'Copart: сбор за выдачу, документ salvage, USD',
    hint: 'Прибавляется к покупке каждой машины с Copart, у которой документ salvage.',
    origin: copartTariff,
    default: '95',
  }),
  'copart-gate-fee-clean': definePurchaseSetting({
    label: 'Copart: сбор за выдачу, документ clean, USD',
    hint: 'Прибавляется к покупке каждой машины с Copart, у которой документ clean.',
    origin: copartTariff,
    default: '79',
  }),
  'copart-environmental-fee': definePurchaseSetting({
    label: 'Copart: экологический сбор, USD',
    hint: 'Прибавляется к покупке каждой машины с Copart.',
    origin: copartTariff,
    default: '15',
  }),
  'copart-title-fee': definePurchaseSetting({
    label: 'Copart: оформление документа, USD',
    hint: 'Прибавляется к покупке каждой машины с Copart.',
    origin: copartTariff,
    default: '20',
  }),
  'iaa-service-fee': definePurchaseSetting({
    label: 'IAA: сбор за обслуживание, USD',
    hint: 'Прибавляется к покупке каждой машины с IAA.',
    origin: iaaTariff,
    default: '105',
  }),
  'iaa-environmental-fee': definePurchaseSetting({
    label: 'IAA: экологический сбор, USD',
    hint: 'Прибавляется к покупке каждой машины с IAA.',
    origin: iaaTariff,
    default: '15',
  }),
  'iaa-title-fee': definePurchaseSetting({
    label: 'IAA: оформление документа, USD',
    hint: 'Прибавляется к покупке каждой машины с IAA.',
    origin: iaaTariff,
    default: '20',
  }),
}
