import { VisuallyHidden } from '@mantine/core'
import type { FeeTableCheck } from 'shared/contract'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import styles from './fee-table-upload-steps.module.css'
import { formatErrorCount } from './report/file-check-report-text.ts'
import type { FeeTableFileCheckState } from './use-fee-table-file-check.ts'

const uploadSteps = ['Файл', 'Проверка', 'Разница и влияние', 'Применить'] as const

type UploadStep = (typeof uploadSteps)[number]

interface UploadStepperProps {
  readonly current: UploadStep
  /** True if the first step was editing in the grid instead of choosing a file. */
  readonly isFromGrid: boolean
}

/** Progress of a fee table upload through its four steps. */
export const UploadStepper = ({ current, isFromGrid }: UploadStepperProps) => {
  const currentIndex = uploadSteps.indexOf(current)
  return (
    <nav className={styles.way} aria-label="Путь файла">
      <ol>
        {uploadSteps.map((step, index) => (
          <li
            key={step}
            data-state={index < currentIndex ? 'past' : index === currentIndex ? 'now' : 'ahead'}
            aria-current={index === currentIndex ? 'step' : undefined}
          >
            {isFromGrid && step === 'Файл' ? 'Правка' : step}
            {index < currentIndex ? <VisuallyHidden>, пройдено</VisuallyHidden> : null}
          </li>
        ))}
      </ol>
    </nav>
  )
}

export const hasFileErrors = ({ errors }: FeeTableCheck): boolean => errors.length > 0

/** Formats the title of the upload. Names the version number once the file check has determined it. */
export const formatFeeTableUploadTitle = (checkState: FeeTableFileCheckState): string =>
  checkState.at === 'checked' ? `Новая версия ${checkState.checked.latest + 1}` : 'Новая версия'

export const formatCheckedFeeTableFileSummary = (
  name: string,
  checkState: FeeTableFileCheckState,
): string => {
  if (checkState.at !== 'checked' || hasFileErrors(checkState.checked)) return name
  return `${name}, ${formatCountWithNoun(checkState.checked.rows.length, 'строка', 'строки', 'строк')}`
}

export const findUploadStep = (checkState: FeeTableFileCheckState, isApplying: boolean): UploadStep => {
  if (isApplying) return 'Применить'
  if (checkState.at === 'failed') return 'Файл'
  return checkState.at === 'checking' || hasFileErrors(checkState.checked) ? 'Проверка' : 'Разница и влияние'
}

/** Formats the result of the file check for screen readers. */
export const formatFeeTableFileCheckStatus = (checkState: FeeTableFileCheckState): string => {
  if (checkState.at === 'checking') return 'Проверяем файл'
  // The message about a failed file check is an alert of its own.
  if (checkState.at === 'failed') return ''
  const { errors } = checkState.checked
  return errors.length > 0
    ? `Проверка закончена: ${formatErrorCount(errors)}`
    : 'Проверка закончена: ошибок нет, новую версию можно применить'
}

/** Shown when the upload of a fee table resumes after another sign-in. */
export const RESUMED_UPLOAD_MESSAGE =
  'Сеанс истёк, пока файл ждал здесь. Новая версия ещё не применена, файл проверен заново.'
