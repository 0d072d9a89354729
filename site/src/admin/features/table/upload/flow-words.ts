import type { TableCheck } from 'shared/contract'
import { counted } from '../../../../ui/counted.ts'
import { errorsInWords } from './report-words.ts'
import type { Station } from './stations.tsx'
import type { Examination } from './use-examination.ts'

export const hasErrors = ({ errors }: TableCheck): boolean => errors.length > 0

/** Names the version number once the check has determined it. */
export const headOf = (examination: Examination): string =>
  examination.at === 'checked' ? `Новая версия ${examination.checked.latest + 1}` : 'Новая версия'

export const fileWords = (name: string, examination: Examination): string => {
  if (examination.at !== 'checked' || hasErrors(examination.checked)) return name
  return `${name}, ${counted(examination.checked.rows.length, 'строка', 'строки', 'строк')}`
}

export const stationOf = (examination: Examination, isApplying: boolean): Station => {
  if (isApplying) return 'Применить'
  if (examination.at === 'failed') return 'Файл'
  return examination.at === 'checking' || hasErrors(examination.checked) ? 'Проверка' : 'Разница и влияние'
}

/** Announces the result of the check to screen readers. */
export const statusOf = (examination: Examination): string => {
  if (examination.at === 'checking') return 'Проверяем файл'
  // The failure message is an alert of its own.
  if (examination.at === 'failed') return ''
  const { errors } = examination.checked
  return errors.length > 0
    ? `Проверка закончена: ${errorsInWords(errors)}`
    : 'Проверка закончена: ошибок нет, новую версию можно применить'
}

/** Shown when the upload resumes after another sign-in. */
export const backWords =
  'Сеанс истёк, пока файл ждал здесь. Новая версия ещё не применена, файл проверен заново.'
