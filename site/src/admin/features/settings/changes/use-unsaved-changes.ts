import { useForm } from '@mantine/form'
import { useState } from 'react'
import { AppError } from 'shared/errors'
import { z } from 'zod'
import { parseJsonWithSchema } from '../../../lib/drafts/draft-store.ts'
import { useFormDraft } from '../../../lib/drafts/use-form-draft.ts'
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts'
import { useSettingActions } from '../use-setting-records.ts'
import { type UnsavedSettingChange, unsavedSettingChangeSchema } from './unsaved-setting-change.ts'
import { useApplySettingChanges, usePriceEffectOfSettingChanges } from './use-apply-settings.ts'

type PendingChangesForm = {
  /** Setting changes as JSON, because form drafts store only texts. */
  changes: string
  note: string
}

const changesSchema = z.array(unsavedSettingChangeSchema)

/** Collects changes of several settings, which are checked and applied together and stored in a draft. */
export const useUnsavedSettingChanges = () => {
  const { read } = useSettingActions()
  const apply = useApplySettingChanges()
  const checks = usePriceEffectOfSettingChanges()
  const [conflict, setConflict] = useState<AppError>()
  const form = useForm<PendingChangesForm>({
    initialValues: { changes: '[]', note: '' },
    validate: {
      note: (note) => (note.trim() === '' ? 'Напишите, почему меняете: причину увидят коллеги' : null),
    },
  })
  const { removeDraft } = useFormDraft('option-changes', form, undefined, { onRestored: () => undefined })
  const { changes: json, note } = form.getValues()
  // Setting changes that an older release stored in another format are dropped.
  const changes = parseJsonWithSchema(json, changesSchema) ?? []
  const setChanges = (next: readonly UnsavedSettingChange[]) =>
    form.setFieldValue('changes', JSON.stringify(next))
  const clear = () => {
    form.reset()
    removeDraft()
    setConflict(undefined)
  }

  /** Bases the unsaved changes on the values that colleagues have saved meanwhile. The changes stay the same. */
  const rebase = async (): Promise<void> => {
    const current = await Promise.all(changes.map(({ title }) => read(title)))
    setChanges(
      changes.map((change, at) => {
        const { value, version } = current[at] ?? {}
        return { ...change, version: version ?? change.version, before: value?.value ?? change.before }
      }),
    )
  }
  const save = async (): Promise<void> => {
    setConflict(undefined)
    try {
      await apply(changes, note.trim())
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'changed')) throw error
      await rebase()
      setConflict(error)
      return
    }
    clear()
  }
  const { submit, isSaving, failure } = useFormSubmit({ form, save })
  const report = changes.length > 0 ? checks.findReport(changes) : undefined
  return {
    form,
    changes,
    add: (change: UnsavedSettingChange) =>
      setChanges([...changes.filter(({ title }) => title !== change.title), change]),
    remove: (title: string) => setChanges(changes.filter((change) => change.title !== title)),
    clear,
    check: () => checks.check(changes),
    apply: submit,
    report,
    isBusy: isSaving || checks.isChecking,
    failure: checks.failure ?? failure,
    conflict,
  }
}

export type UnsavedSettingChangesState = ReturnType<typeof useUnsavedSettingChanges>
