import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import type { FeeTableTitle } from 'shared/calculator'
import { contract, type FeeTable, type FeeTableCheckResult } from 'shared/contract'
import { toKyivDay } from 'shared/format'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { recordFormDraftSchema } from '../../../lib/drafts/draft-store.ts'
import { classifySaveError } from '../../../lib/drafts/save-errors.ts'
import { useDraftStore, useFormDraft } from '../../../lib/drafts/use-form-draft.ts'
import { createFormBodyValidator, useFormSubmit } from '../../../lib/forms/use-form-submit.ts'
import {
  createFeeTableVersion,
  useFeeTableVersionAppliedHandler,
} from '../versions/applied-fee-table-version.ts'
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
export const isFeeTableVersionNoteRequired = ({
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
