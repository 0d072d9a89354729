import { Button, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FeeTableTitle } from 'shared/calculator'
import type { FeeTableCheckResult } from 'shared/contract'
import { formatDate, isCalendarDay, NO_BREAK_SPACE } from 'shared/format'
import { RestoredDraftNotice } from '../../../lib/drafts/unsaved-changes.tsx'
import { SaveErrorNotice } from '../../../lib/forms/record-form-fields.tsx'
import { AdminPanel } from '../../../ui/screen-layout.tsx'
import { useFeeTableVersions } from '../use-fee-tables.ts'
import { findEffectiveFeeTableVersion } from '../versions/effective-fee-table-version.ts'
import styles from './apply-fee-table-version-form.module.css'
import {
  type ApplyFeeTableVersionFormState,
  isFeeTableVersionNoteRequired,
} from './use-apply-fee-table-version.ts'

export interface FeeTableVersionWithStartDay {
  version: number
  validFrom: string
}

const formatVersion = ({ version }: FeeTableVersionWithStartDay): string =>
  `версия${NO_BREAK_SPACE}${version}`

interface StartDayInput {
  day: string
  today: string
  versions: readonly FeeTableVersionWithStartDay[]
}

const FIRST_VERSION_TEXT = 'Это первая версия таблицы, раньше неё ничего нет.'

export const formatFeeTableVersionStartMessage = ({ day, today, versions }: StartDayInput): string => {
  const effective = findEffectiveFeeTableVersion(versions, today)
  const later = versions.filter(({ validFrom }) => validFrom > day)
  const next = findEffectiveFeeTableVersion(later, day)
  if (!effective) return `Действует для расчётов с ${formatDate(day)}. ${FIRST_VERSION_TEXT}`
  if (next && next.validFrom <= today)
    return `Будет считаться только для дней с ${formatDate(day)} и до ${formatDate(next.validFrom)}. Сегодня в силе останется ${formatVersion(effective)}.`
  const until = next ? ` С ${formatDate(next.validFrom)} её сменит ${formatVersion(next)}.` : ''
  if (day > today)
    return `Вступит в силу ${formatDate(day)}, до этого дня действует ${formatVersion(effective)}.${until}`
  return `Действует для расчётов с ${formatDate(day)}.${until}`
}

export const formatFeeTableVersionRestoreHint = (inForce: FeeTableVersionWithStartDay | null): string =>
  inForce
    ? `Сохранённые расчёты не изменятся. Версию${NO_BREAK_SPACE}${inForce.version} можно вернуть одним нажатием.`
    : 'Сохранённые расчёты не изменятся.'

interface ApplyVersionFormProps {
  title: FeeTableTitle
  checked: FeeTableCheckResult
  applyState: ApplyFeeTableVersionFormState
  leaveButton: ReactNode
}

export const ApplyFeeTableVersionForm = ({
  title,
  checked,
  applyState,
  leaveButton,
}: ApplyVersionFormProps) => {
  const { form, today, apply, isApplying, failure, restoredAt, discard } = applyState
  const { validFrom } = form.getValues()
  const { data } = useFeeTableVersions(title)
  // Until the version history is loaded, the version in force is taken from the result of the file check.
  const versions = data ?? (checked.base ? [checked.base] : [])
  return (
    <div className={styles.panel}>
      <AdminPanel>
        <form className={styles.form} onSubmit={apply} noValidate aria-label="Применить новую версию">
          <RestoredDraftNotice isNew restoredAt={restoredAt} onDiscard={discard} />
          <SaveErrorNotice error={failure} />
          <Textarea
            label="Что изменилось и почему"
            required={isFeeTableVersionNoteRequired(checked)}
            minRows={2}
            maxRows={8}
            {...form.getInputProps('note')}
          />
          <TextInput
            type="date"
            label="Действует с"
            className={styles.day ?? ''}
            {...form.getInputProps('validFrom')}
          />
          <div className={styles.actions}>
            <Button type="submit" data-key="save" loading={isApplying}>
              {`Применить версию${NO_BREAK_SPACE}${checked.latest + 1}`}
            </Button>
            {leaveButton}
          </div>
          <p className={styles.meaning} aria-live="polite">
            {isCalendarDay(validFrom)
              ? `${formatFeeTableVersionStartMessage({ day: validFrom, today, versions })} `
              : ''}
            {formatFeeTableVersionRestoreHint(checked.base)}
          </p>
        </form>
      </AdminPanel>
    </div>
  )
}
