import { createDatedSettingKind, datedMoneySettingKind, percentSettingKind } from '../dated-setting-kind.ts'
import { createSettingDefinitionFactory } from '../setting-definition.ts'
import { createChoiceSettingKind } from '../setting-value-kinds.ts'
import { createTieredSettingKind } from '../tiered-setting-kind.ts'

const pensionBaseKind = createChoiceSettingKind({
  value: 'таможенная стоимость',
  'value-duty-excise': 'таможенная стоимость, пошлина и акциз',
})

const pensionFeeLaw =
  'Закон Украины «О сборе на обязательное государственное пенсионное страхование», статьи 2 и 4'

export const carRegistrationSettingDefinitions = {
  'pension-minimum': createSettingDefinitionFactory(
    'registration',
    datedMoneySettingKind,
  )({
    label: 'Прожиточный минимум, грн',
    hint: 'Для трудоспособных лиц на 1 января. От него считаются границы ставок сбора, поэтому добавляйте строку каждый год, когда он меняется.',
    origin: 'Закон о Государственном бюджете Украины на соответствующий год',
    default: [
      '2018-01-01: 1762',
      '2019-01-01: 1921',
      '2020-01-01: 2102',
      '2021-01-01: 2270',
      '2022-01-01: 2481',
      '2023-01-01: 2684',
      '2024-01-01: 3028',
      '2026-01-01: 3328',
      // The subsistence minimum for 2027 is a forecast of the government, which parliament has not adopted yet.
      '2027-01-01: expected 3482',
    ].join('\n'),
  }),
  'pension-base': createSettingDefinitionFactory(
    'registration',
    createDatedSettingKind(pensionBaseKind),
  )({
    label: 'База сбора в Пенсионный фонд',
    hint: 'От неё берётся процент, и по ней же выбирается ставка. Входят ли в неё пошлина и акциз, брокеры считают по-разному.',
    origin: pensionFeeLaw,
    originByChoice: { 'value-duty-excise': 'Практика части брокеров' },
    default: 'value',
  }),
  'pension-tiers': createSettingDefinitionFactory(
    'registration',
    createTieredSettingKind(percentSettingKind),
  )({
    label: 'Сбор в Пенсионный фонд, % в зависимости от числа прожиточных минимумов',
    hint: 'Граница входит в свою ступень: ровно 165 минимумов — ещё первая ставка. Электромобили и мотоциклы сбора не платят, гибриды платят.',
    origin: pensionFeeLaw,
    default: '165: 3\n290: 4\n: 5',
  }),
}
