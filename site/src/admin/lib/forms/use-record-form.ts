import { type FormErrors, useForm } from '@mantine/form'
import { useState } from 'react'
import type { ApiWriteOptions } from 'shared/client'
import { classifySaveError } from '../drafts/save-errors.ts'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import { useQueuedFormSave } from '../unsent/use-queued-form-save.ts'
import { useFormSubmit } from './use-form-submit.ts'

interface DraftOrigin {
  /** Version of the record when the draft was typed; missing for a new record. */
  base?: number | undefined
  /** Field values of the record when the draft was typed. */
  before: Record<string, string>
}

/**
 * Returns whether a colleague has saved other values since the form draft was typed. Changes of fields outside of
 * the form and reverted changes do not count.
 */
export const isRecordDraftOutdated = (
  { base, before }: DraftOrigin,
  { value, version }: RecordWithVersionNumber<Record<string, string>>,
): boolean =>
  base !== version &&
  Object.entries(value).some(([field, current]) => field in before && before[field] !== current)

/** Version below all real versions, so that a save based on this version is always a conflict. */
const BEFORE_FIRST_VERSION = 0

export interface RecordWithVersionNumber<Values> {
  value: Values
  /** Version of the record. Missing for a record that does not exist yet. */
  version?: number | undefined
}

export interface RecordFormOptions<Values> {
  draftKey: string
  /** Fields that are never stored in a draft, such as passwords. */
  secretFields?: readonly (keyof Values & string)[]
  saved: RecordWithVersionNumber<Values>
  validate: (values: Values) => FormErrors
  /** Saves the record. If the response to an earlier save was lost, the idempotency key of that save is used again. */
  save: (values: Values, conditions: ApiWriteOptions) => Promise<void>
  /** Called after a save, once the form has no unsaved input, so that leaving the screen opens no dialog. */
  onSaved?: (() => void) | undefined
  /** Loads the current version of the record after a colleague has saved it. */
  reload?: (() => Promise<RecordWithVersionNumber<Values>>) | undefined
  /** Closes the form. Without this callback the form stays open, and Escape does nothing. */
  onClose?: () => void
}

export const useRecordForm = <Values extends Record<string, string>>({
  draftKey,
  secretFields,
  saved,
  validate,
  save,
  reload,
  onSaved,
  onClose,
}: RecordFormOptions<Values>) => {
  const [version, setVersion] = useState(saved.version)
  const [remote, setRemote] = useState<RecordWithVersionNumber<Values>>()
  const form = useForm<Values>({ initialValues: saved.value, validate })
  const { restoredAt, removeDraft } = useFormDraft(draftKey, form, version, {
    secretFields,
    onRestored: (typed) => {
      if (!isRecordDraftOutdated(typed, saved)) return saved.version
      // If a colleague saved since the draft was typed, the draft keeps its base version, which causes a conflict.
      const base = typed.base ?? BEFORE_FIRST_VERSION
      rebaseOn({ value: { ...saved.value, ...typed.before }, version: base })
      setRemote(saved)
      return base
    },
  })

  const rebaseOn = (record: RecordWithVersionNumber<Values>) => {
    form.setInitialValues(record.value)
    form.resetDirty(record.value)
    setVersion(record.version)
    setRemote(undefined)
  }
  const startFrom = (record: RecordWithVersionNumber<Values>) => {
    rebaseOn(record)
    removeDraft()
  }
  const replaceWith = (record: RecordWithVersionNumber<Values>) => {
    form.setValues(record.value)
    startFrom(record)
  }

  const queuedSave = useQueuedFormSave(draftKey, secretFields === undefined, (sent) => {
    // Input typed after the save was queued is not saved yet and stays in the form.
    startFrom({ value: { ...saved.value, ...sent.values }, version: sent.version })
    onSaved?.()
  })
  const saveValues = async (values: Values, ifVersion: number | undefined): Promise<void> => {
    try {
      const outcome = await queuedSave.save(values, (idempotencyKey) =>
        save(values, { ifVersion, idempotencyKey }),
      )
      if (outcome === 'waiting') return onClose?.()
      // If the save was sent by the queue of unsent saves, the queue has already updated the form.
      if (outcome === 'sent') return
    } catch (error) {
      if (classifySaveError(error).kind === 'changed' && reload) setRemote(await reload())
      throw error
    }
    // Input typed during the save is not saved yet and stays in the form.
    startFrom({ value: values, version: ifVersion === undefined ? undefined : ifVersion + 1 })
    onSaved?.()
  }
  const { submit, send, isSaving, failure } = useFormSubmit({
    form,
    save: (values) => saveValues(values, version),
  })

  const discard = () => {
    void queuedSave.remove()
    if (remote) return replaceWith(remote)
    form.reset()
    removeDraft()
  }

  return {
    form,
    isNew: saved.version === undefined,
    submit,
    isSaving,
    failure: failure?.code === 'changed' && reload ? undefined : failure,
    conflict: remote && {
      remote: remote.value,
      acceptRemote: () => {
        void queuedSave.remove()
        replaceWith(remote)
      },
      overwrite: () => {
        rebaseOn(remote)
        void send(form.getValues(), (values) => saveValues(values, remote.version))
      },
    },
    restoredAt,
    /** True if a save of the form waits on this computer until the server can be reached. */
    isQueued: queuedSave.queuedValues !== undefined,
    discard,
    cancel:
      onClose &&
      (() => {
        discard()
        onClose()
      }),
  }
}

export type RecordFormState<Values extends Record<string, string>> = ReturnType<typeof useRecordForm<Values>>
