import { Button, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useRef, useState } from 'react'
import type { FeeTableTitle } from 'shared/calculator'
import { contract, type FeeTable, type FeeTableCheckResult, type FeeTableVersionInfo } from 'shared/contract'
import { formatDate, isCalendarDay, NO_BREAK_SPACE, toKyivDay } from 'shared/format'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { recordFormDraftSchema } from '../../../lib/drafts/draft-store.ts'
import { classifySaveError } from '../../../lib/drafts/save-errors.ts'
import { RestoredDraftNotice } from '../../../lib/drafts/unsaved-changes.tsx'
import { useDraftStore, useFormDraft } from '../../../lib/drafts/use-form-draft.ts'
import { SaveErrorNotice } from '../../../lib/forms/record-form-fields.tsx'
import { createFormBodyValidator, useFormSubmit } from '../../../lib/forms/use-form-submit.ts'
import { AdminPanel } from '../../../ui/screen-layout.tsx'
import { useFeeTableVersions } from '../use-fee-tables.ts'
import {
  createFeeTableVersion,
  useFeeTableVersionAppliedHandler,
} from '../versions/applied-fee-table-version.ts'
import { findEffectiveFeeTableVersion } from '../versions/effective-fee-table-version.ts'
import styles from './apply-fee-table-version-form.module.css'
import type { FeeTableFileCheckState } from './use-fee-table-file-check.ts'

type ApplyFormValues = {
  note: string
  validFrom: string
}

interface ApplyVersionOptions {
  title: FeeTableTitle
  checkState: FeeTableFileCheckState
  checkAgain: () => Promise<void>
  onApplied: (table: FeeTable) => void
  /** Day from which the uploaded version is to apply, if it was chosen before the upload was interrupted. */
  day: string | undefined
  onDay: (day: string) => void
}

const buildApplyFormName = (title: FeeTableTitle): string => `table:${title}`

/** Returns a function that removes the stored note on edited fee table rows when these rows are discarded. */
export const useRemoveFeeTableNoteDraft = (title: FeeTableTitle): (() => void) => {
  const store = useDraftStore(buildApplyFormName(title), recordFormDraftSchema)
  return () => void store?.remove()
}

const validateUpload = createFormBodyValidator(contract.table.upload)

/** Returns whether a fee table version needs a note, because it changes rows or the price of a reference car. */
const isFeeTableVersionNoteRequired = ({
  diff,
  impact,
}: Pick<FeeTableCheckResult, 'diff' | 'impact'>): boolean =>
  diff.added.length + diff.removed.length + diff.changed.length > 0 ||
  impact.some(({ before, after }) => before !== after)

export const FEE_TABLE_VERSION_NOTE_REQUIRED_MESSAGE =
  'Напишите, что изменилось и почему: по этой заметке коллега поймёт новую цену'

/** Form that applies a checked fee table file. Its note and start day stay when the user chooses another file. */
export const useApplyFeeTableVersion = ({
  title,
  checkState,
  checkAgain,
  onApplied,
  day,
  onDay,
}: ApplyVersionOptions) => {
  const { client } = useAdminServices()
  const notifyApplied = useFeeTableVersionAppliedHandler()
  const [today] = useState(() => toKyivDay(new Date()))
  const [overtakenAfter, setOvertakenAfter] = useState<number>()
  const isDone = useRef(false)
  const checkedFile = checkState.at === 'checked' ? checkState : undefined
  const file = checkedFile?.upload ?? { name: '', bytes: new Uint8Array() }
  const form = useForm<ApplyFormValues>({
    initialValues: { note: '', validFrom: day ?? today },
    onValuesChange: ({ validFrom }) => onDay(validFrom),
    validate: (values) => ({
      ...(checkedFile && isFeeTableVersionNoteRequired(checkedFile.checked) && values.note.trim() === ''
        ? { note: typesetRussianText(FEE_TABLE_VERSION_NOTE_REQUIRED_MESSAGE) }
        : {}),
      ...(values.validFrom === ''
        ? { validFrom: 'Укажите день' }
        : validateUpload({ title, file, ...values })),
    }),
  })
  // The draft of the upload form contains the note but no start day, as a day chosen earlier may be wrong today.
  const { restoredAt, removeDraft: clearDraft } = useFormDraft(
    buildApplyFormName(title),
    form,
    checkedFile?.checked.latest,
    {
      secretFields: ['validFrom'],
      onRestored: () => checkedFile?.checked.latest,
    },
  )
  const finish = (table: FeeTable) => {
    isDone.current = true
    clearDraft()
    void notifyApplied(table)
    onApplied(table)
  }
  /** Last attempt to apply the uploaded file. Repeating it reuses its idempotency key, even with another note. */
  const sent = useRef({ file, validFrom: '', key: '' })
  const uploadVersion = async (values: ApplyFormValues, latest: number): Promise<FeeTable | undefined> => {
    const { validFrom } = values
    if (sent.current.file !== file || sent.current.validFrom !== validFrom)
      sent.current = { file, validFrom, key: crypto.randomUUID() }
    const body = { title, file, ...values, latest: String(latest) }
    try {
      return await createFeeTableVersion(client, { title, latest, key: sent.current.key }, (idempotencyKey) =>
        client.table.upload({ body, idempotencyKey }),
      )
    } catch (error) {
      if (classifySaveError(error).kind === 'changed') return undefined
      throw error
    }
  }
  const save = async (values: ApplyFormValues) => {
    if (!checkedFile) return
    const { latest } = checkedFile.checked
    const table = await uploadVersion(values, latest)
    if (table) return finish(table)
    setOvertakenAfter(latest)
    await checkAgain()
  }
  const { submit, isSaving, failure } = useFormSubmit({ form, save })
  return {
    form,
    today,
    apply: submit,
    isApplying: isSaving,
    failure,
    restoredAt,
    /** Newest fee table version known before a colleague applied another one. Undefined if no colleague did. */
    overtakenAfter,
    /** Returns whether the fee table version was applied: then leaving the screen loses no input. */
    isDone: () => isDone.current,
    discard: () => {
      form.reset()
      clearDraft()
    },
  }
}

export type ApplyFeeTableVersionFormState = ReturnType<typeof useApplyFeeTableVersion>

export type FeeTableVersionWithStartDay = Pick<FeeTableVersionInfo, 'version' | 'validFrom'>

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
            <Button variant="filled" type="submit" data-key="save" loading={isApplying}>
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
