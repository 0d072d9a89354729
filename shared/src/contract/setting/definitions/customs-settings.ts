import {
  createDatedSettingKind,
  datedMoneySettingKind,
  datedPercentSettingKind,
} from '../dated-setting-kind.ts'
import { createSettingDefinitionFactory } from '../setting-definition.ts'
import { createChoiceSettingKind } from '../setting-value-kinds.ts'

const definePercentSetting = createSettingDefinitionFactory('customs', datedPercentSettingKind)
const defineAdditionSetting = createSettingDefinitionFactory('customs', datedMoneySettingKind)

const customsValueModeKind = createChoiceSettingKind({
  actual: 'фактическая: покупка и доставка',
  fixed: 'фиксированная: покупка и надбавка',
})

const brokerPractice = 'Практика части брокеров: вместо доставки к цене покупки прибавляют одну и ту же сумму'

export const customsSettingDefinitions = {
  'customs-value-mode': createSettingDefinitionFactory(
    'customs',
    createDatedSettingKind(customsValueModeKind),
  )({
    label: 'Таможенная стоимость',
    hint: 'От неё считаются пошлина, НДС и сбор в Пенсионный фонд. В фактическую входит и дорога по Украине: таблица не делит её на границе. Фиксированная — практика части брокеров.',
    origin: 'Таможенный кодекс Украины, статья 58',
    originByChoice: { fixed: brokerPractice },
    default: 'actual',
  }),
  'customs-value-addition': defineAdditionSetting({
    label: 'Надбавка к цене покупки при фиксированной стоимости, USD',
    hint: 'Считается вместо доставки, если таможенная стоимость фиксированная. Для мотоцикла есть своя.',
    origin: brokerPractice,
    default: '1600',
  }),
  'customs-value-addition-motorcycle': defineAdditionSetting({
    label: 'Надбавка к цене мотоцикла при фиксированной стоимости, USD',
    hint: 'Считается вместо доставки, если таможенная стоимость фиксированная.',
    origin: brokerPractice,
    default: '800',
  }),
  'duty-percent': definePercentSetting({
    label: 'Ввозная пошлина, %',
    hint: 'Процент от таможенной стоимости для бензина, дизеля, гибрида и любого мотоцикла.',
    origin: 'Закон «О Таможенном тарифе Украины», товарные позиции 8703 и 8711',
    default: '10',
  }),
  'duty-percent-electric': definePercentSetting({
    label: 'Ввозная пошлина на электромобиль, %',
    hint: 'Процент от таможенной стоимости для электромобиля, с EUR.1 и без него.',
    origin: 'Закон «О Таможенном тарифе Украины», товарная подпозиция 8703 80',
    default: '0',
  }),
  'duty-percent-eur1': definePercentSetting({
    label: 'Ввозная пошлина с EUR.1, %',
    hint: 'Вместо обычной пошлины, если машина из ЕС и посетитель указал сертификат EUR.1. До первой даты расчёт предупредит, что ставка могла быть другой.',
    origin: 'Соглашение об ассоциации между Украиной и ЕС, статья 29 и график приложения I-A',
    default: '2025-01-01: 0.9\n2026-01-01: 0',
  }),
  'vat-percent': definePercentSetting({
    label: 'НДС, %',
    hint: 'Процент от суммы таможенной стоимости, пошлины и акциза.',
    origin: 'Налоговый кодекс Украины, пункты 190.1 и 193.1',
    default: '20',
  }),
  'vat-percent-electric': definePercentSetting({
    label: 'НДС на электромобиль, %',
    hint: 'Вместо обычного НДС для электромобиля. Электромотоцикл платит обычный.',
    origin:
      'Налоговый кодекс Украины, пункт 193.1 (до конца 2025 года — освобождение по пункту 64 подраздела 2 раздела XX)',
    default: '2018-01-01: 0\n2026-01-01: 20',
  }),
}
