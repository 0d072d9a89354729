import { createDatedSettingKind, datedMoneySettingKind } from '../dated-setting-kind.ts'
import { createSettingDefinitionFactory } from '../setting-definition.ts'
import { createAmountSettingKind, createChoiceSettingKind } from '../setting-value-kinds.ts'
import { createTieredSettingKind } from '../tiered-setting-kind.ts'

const defineRateSetting = createSettingDefinitionFactory('excise', datedMoneySettingKind)

const defineLimitSetting = createSettingDefinitionFactory(
  'excise',
  createDatedSettingKind(createAmountSettingKind({ min: 1, max: 10_000, decimals: 0 })),
)
const hybridModeKind = createChoiceSettingKind({ engine: 'по двигателю', fixed: 'фиксированная сумма' })
const ageRuleKind = createChoiceSettingKind({
  'full-years': 'полные годы между выпуском и расчётом',
  difference: 'разность годов расчёта и выпуска',
})

const carExciseLaw = 'Налоговый кодекс Украины, подпункт 215.3.5-1'
const brokerPractice = 'Практика части брокеров'
const motorcycleExciseLaw = 'Налоговый кодекс Украины, пункт 215.3, товарная позиция 8711'

const defineEngineRate = (fuel: string, amount: string) =>
  defineRateSetting({
    label: `Акциз, ${fuel}, EUR за литр`,
    hint: 'За литр объёма, умножается на коэффициент возраста. Двигатель ровно на границе большого объёма ещё платит эту ставку.',
    origin: carExciseLaw,
    default: amount,
  })

const defineLargeEngineRate = (fuel: string, amount: string) =>
  defineRateSetting({
    label: `Акциз, ${fuel}, большой объём, EUR за литр`,
    hint: 'За литр всего объёма, умножается на коэффициент возраста, если двигатель больше границы.',
    origin: carExciseLaw,
    default: amount,
  })

const defineLargeEngineLimit = (fuel: string, volume: string) =>
  defineLimitSetting({
    label: `${fuel}: большой объём — свыше, см³`,
    hint: 'Двигатель ровно такого объёма ещё платит обычную ставку, на 1 см³ больше — уже повышенную.',
    origin: carExciseLaw,
    default: volume,
  })

export const exciseSettingDefinitions = {
  'excise-petrol': defineEngineRate('бензин', '50'),
  'excise-petrol-large': defineLargeEngineRate('бензин', '100'),
  'excise-petrol-limit': defineLargeEngineLimit('Бензин', '3000'),
  'excise-diesel': defineEngineRate('дизель', '75'),
  'excise-diesel-large': defineLargeEngineRate('дизель', '150'),
  'excise-diesel-limit': defineLargeEngineLimit('Дизель', '3500'),
  'excise-electric': defineRateSetting({
    label: 'Акциз на электромобиль, EUR за кВт·ч',
    hint: 'За киловатт-час ёмкости батареи. Возраст не учитывается.',
    origin: carExciseLaw,
    default: '1',
  }),
  'excise-hybrid-mode': createSettingDefinitionFactory(
    'excise',
    createDatedSettingKind(hybridModeKind),
  )({
    label: 'Акциз на гибрид',
    hint: 'По двигателю — как бензиновый или дизельный автомобиль того же объёма и возраста. Фиксированная сумма — одна на любой гибрид, так считает часть брокеров.',
    origin: carExciseLaw,
    originByChoice: { fixed: brokerPractice },
    default: 'engine',
  }),
  'excise-hybrid-fixed': defineRateSetting({
    label: 'Акциз на гибрид, фиксированная сумма, EUR',
    hint: 'Считается, только если акциз на гибрид — фиксированная сумма. Возраст не учитывается.',
    origin: brokerPractice,
    default: '100',
  }),
  'excise-motorcycle': createSettingDefinitionFactory(
    'excise',
    createTieredSettingKind(createAmountSettingKind({ min: 0, max: 100_000, decimals: 4 })),
  )({
    label: 'Акциз на мотоцикл, EUR за см³ по объёму',
    hint: 'За кубический сантиметр всего объёма, без возраста. Граница входит в свою ступень: ровно 500 см³ — ещё первая.',
    origin: motorcycleExciseLaw,
    default: '500: 0.062\n800: 0.443\n: 0.447',
  }),
  'excise-motorcycle-electric': defineRateSetting({
    label: 'Акциз на электромотоцикл, EUR',
    hint: 'Одна сумма за мотоцикл, какой бы ни была батарея.',
    origin: motorcycleExciseLaw,
    default: '22',
  }),
  'age-rule': createSettingDefinitionFactory(
    'excise',
    createDatedSettingKind(ageRuleKind),
  )({
    label: 'Как считать возраст',
    hint: 'Множитель акциза, от 1 до 15. Для машины 2020 года в 2026-м полных лет — 5, разность — 6: её берёт часть брокеров.',
    origin: carExciseLaw,
    originByChoice: { difference: brokerPractice },
    default: 'full-years',
  }),
}
