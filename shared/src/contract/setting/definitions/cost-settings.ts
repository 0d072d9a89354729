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

const defineServiceFee = (service: string, amount: string) =>
  defineServiceSetting({
    label: `${service}, USD`,
    hint: 'Прибавляется к цене в каждом расчёте. При 0 строка остаётся и показывает 0.',
    origin: 'Тариф компании',
    default: amount,
  })

export const brokerageServiceSettingDefinitions = {
  'forwarder-fee': defineServiceFee('Экспедитор', '300'),
  'broker-fee': defineServiceFee('Таможенный брокер', '300'),
  'certificate-fee': defineServiceFee('Сертификация', '200'),
  'company-fee': defineServiceFee('Услуги компании', '500'),
}

const definePurchaseSetting = createSettingDefinitionFactory('purchase', datedMoneySettingKind)

const defineAuctionFee = (auction: 'Copart' | 'IAA', fee: string, amount: string, cars = '') =>
  definePurchaseSetting({
    label: `${auction}: ${fee}, USD`,
    hint: `Прибавляется к покупке каждой машины с ${auction}${cars}.`,
    origin: `Тариф аукциона ${auction}`,
    default: amount,
  })

const defineGateFee = (document: string, amount: string) =>
  defineAuctionFee(
    'Copart',
    `сбор за выдачу, документ ${document}`,
    amount,
    `, у которой документ ${document}`,
  )

export const purchaseSettingDefinitions = {
  'copart-gate-fee': defineGateFee('salvage', '95'),
  'copart-gate-fee-clean': defineGateFee('clean', '79'),
  'copart-environmental-fee': defineAuctionFee('Copart', 'экологический сбор', '15'),
  'copart-title-fee': defineAuctionFee('Copart', 'оформление документа', '20'),
  'iaa-service-fee': defineAuctionFee('IAA', 'сбор за обслуживание', '105'),
  'iaa-environmental-fee': defineAuctionFee('IAA', 'экологический сбор', '15'),
  'iaa-title-fee': defineAuctionFee('IAA', 'оформление документа', '20'),
  'bid-step': createSettingDefinitionFactory(
    'purchase',
    createAmountSettingKind({ min: 1, max: 10_000, decimals: 0 }),
  )({
    label: 'Шаг ставки',
    hint: 'Предел ставки, который расчёт находит по бюджету, делится на этот шаг. Для машины без аукциона так же считается предел цены.',
    origin: 'Правила торгов на аукционах',
    default: '25',
  }),
}
