import { optionsOf } from '../known-option.ts'
import { datedPercent, money } from './figures.ts'

const delivery = optionsOf('delivery', money)

const insurance = 'Условия страхования, с которыми работает компания'

export const deliveries = {
  'insurance-percent': optionsOf(
    'delivery',
    datedPercent,
  )({
    label: 'Страхование груза, % от суммы покупки',
    hint: 'Если посетитель выбрал страхование: доля от цены и сборов аукциона, но не меньше минимума ниже.',
    origin: insurance,
    default: '1.5',
  }),
  'insurance-minimum': delivery({
    label: 'Страхование груза, минимум, USD',
    hint: 'Страхование не бывает дешевле этой суммы, сколько бы ни стоила машина.',
    origin: insurance,
    default: '100',
  }),
  'hazard-surcharge': delivery({
    label: 'Доплата за морскую перевозку батареи, USD',
    hint: 'Прибавляется к доставке электромобиля или гибрида из США или Грузии.',
    origin: 'Практика морских перевозчиков: машина с тяговой батареей идёт как опасный груз',
    default: '150',
  }),
}
