import { dated } from '../dated.ts'
import { amount, choice } from '../kinds.ts'
import { optionsOf } from '../known-option.ts'
import { tiers } from '../tiers.ts'
import { money } from './figures.ts'

const rate = optionsOf('excise', money)
const limit = optionsOf('excise', dated(amount({ min: 1, max: 10_000, decimals: 0 })))

const hybrid = choice({ engine: 'по двигателю', fixed: 'фиксированная сумма' })
const age = choice({
  'full-years': 'полные годы между выпуском и расчётом',
  difference: 'разность годов расчёта и выпуска',
})

const ofCars = 'Налоговый кодекс Украины, подпункт 215.3.5-1'
const habit = 'Практика части брокеров'
const ofMotorcycles = 'Налоговый кодекс Украины, пункт 215.3, товарная позиция 8711'

export const excises = {
  'excise-petrol': rate({
    label: 'Акциз, бензин, EUR за литр',
    hint: 'За литр объёма, умножается на коэффициент возраста. Двигатель ровно на границе большого объёма ещё платит эту ставку.',
    origin: ofCars,
    default: '50',
  }),
  'excise-petrol-large': rate({
    label: 'Акциз, бензин, большой объём, EUR за литр',
    hint: 'За литр всего объёма, умножается на коэффициент возраста, если двигатель больше границы.',
    origin: ofCars,
    default: '100',
  }),
  'excise-petrol-limit': limit({
    label: 'Бензин: большой объём — свыше, см³',
    hint: 'Двигатель ровно такого объёма ещё платит обычную ставку, на 1 см³ больше — уже повышенную.',
    origin: ofCars,
    default: '3000',
  }),
  'excise-diesel': rate({
    label: 'Акциз, дизель, EUR за литр',
    hint: 'За литр объёма, умножается на коэффициент возраста. Двигатель ровно на границе большого объёма ещё платит эту ставку.',
    origin: ofCars,
    default: '75',
  }),
  'excise-diesel-large': rate({
    label: 'Акциз, дизель, большой объём, EUR за литр',
    hint: 'За литр всего объёма, умножается на коэффициент возраста, если двигатель больше границы.',
    origin: ofCars,
    default: '150',
  }),
  'excise-diesel-limit': limit({
    label: 'Дизель: большой объём — свыше, см³',
    hint: 'Двигатель ровно такого объёма ещё платит обычную ставку, на 1 см³ больше — уже повышенную.',
    origin: ofCars,
    default: '3500',
  }),
  'excise-electric': rate({
    label: 'Акциз на электромобиль, EUR за кВт·ч',
    hint: 'За киловатт-час ёмкости батареи. Возраст не учитывается.',
    origin: ofCars,
    default: '1',
  }),
  'excise-hybrid-mode': optionsOf(
    'excise',
    dated(hybrid),
  )({
    label: 'Акциз на гибрид',
    hint: 'По двигателю — как бензиновый или дизельный автомобиль того же объёма и возраста. Фиксированная сумма — одна на любой гибрид, так считает часть брокеров.',
    origin: ofCars,
    originOf: { fixed: habit },
    default: 'engine',
  }),
  'excise-hybrid-fixed': rate({
    label: 'Акциз на гибрид, фиксированная сумма, EUR',
    hint: 'Считается, только если акциз на гибрид — фиксированная сумма. Возраст не учитывается.',
    origin: habit,
    default: '100',
  }),
  'excise-motorcycle': optionsOf(
    'excise',
    tiers(amount({ min: 0, max: 100_000, decimals: 4 })),
  )({
    label: 'Акциз на мотоцикл, EUR за см³ по объёму',
    hint: 'За кубический сантиметр всего объёма, без возраста. Граница входит в свою ступень: ровно 500 см³ — ещё первая.',
    origin: ofMotorcycles,
    default: '500: 0.062\n800: 0.443\n: 0.447',
  }),
  'excise-motorcycle-electric': rate({
    label: 'Акциз на электромотоцикл, EUR',
    hint: 'Одна сумма за мотоцикл, какой бы ни была батарея.',
    origin: ofMotorcycles,
    default: '22',
  }),
  'age-rule': optionsOf(
    'excise',
    dated(age),
  )({
    label: 'Как считать возраст',
    hint: 'Множитель акциза, от 1 до 15. Для машины 2020 года в 2026-м полных лет — 5, разность — 6: её берёт часть брокеров.',
    origin: ofCars,
    originOf: { difference: habit },
    default: 'full-years',
  }),
}
