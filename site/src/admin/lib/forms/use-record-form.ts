import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { AppError } from 'shared/errors'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import { useFormSubmit } from './use-form-submit.ts'

interface DraftOrigin {
  /** The version that was being changed; missing for something new. */
  readonly base?: number | undefined
  /** What that version said. */
  readonly before: Readonly<Record<string, string>>
}

interface SavedFields {
  readonly value: Readonly<Record<string, string>>
  readonly version?: number
}

/**
 * Whether somebody has saved other words since these were typed. Whoever has changed only what is not in the form, or
 * has put it back, is in nobody's way.
 */
export const isDraftOutdated = ({ base, before }: DraftOrigin, { value, version }: SavedFields): boolean =>
  base !== version &&
  Object.entries(value).some(([field, current]) => field in before && before[field] !== current)

/** No version is this old, so nothing can be saved over one unseen. */
const BEFORE_FIRST_VERSION = 0

/** A record as the server has it. */
export interface SavedRecord<Values> {
  readonly value: Values
  /** Missing for what is not there yet. */
  readonly version?: number
}

interface SaveHandlers<Values> {
  readonly save: (values: Values, ifVersion: number | undefined) => Promise<void>
  /** Nothing is unsaved any more, so nobody is asked who leaves now. */
  readonly onSaved?: (() => void) | undefined
}

interface RecordFormOptions<Values> extends SaveHandlers<Values> {
  /** Under this name what is typed is kept. */
  readonly draftKey: string
  /** Fields that no draft may hold: passwords. */
  readonly secretFields?: readonly (keyof Values & string)[]
  readonly saved: SavedRecord<Values>
  readonly validate: (values: Values) => FormErrors
  /** What is saved now, when somebody else has saved meanwhile. */
  readonly reload?: (() => Promise<SavedRecord<Values>>) | undefined
  /** `saved` is read again behind the form: as long as nothing is typed, it shows what is there by now. */
  readonly followsServer?: true
}

interface RecordConflict<Values> {
  readonly remote: Values
  readonly acceptRemote: () => void
  readonly overwrite: () => void
}

export interface RecordForm<Values> {
  readonly form: UseFormReturnType<Values>
  readonly isNew: boolean
  readonly submit: ReturnType<typeof useFormSubmit>['submit']
  /** Saves it together with something else. */
  readonly saveWith: (handlers: SaveHandlers<Values>) => void
  readonly isSaving: boolean
  readonly failure: AppError | undefined
  readonly conflict: RecordConflict<Values> | undefined
  readonly restoredAt: Date | undefined
  /** Back to what is saved. */
  readonly discard: () => void
}

/** The form of one record: a draft while it is typed, one saving at a time, and a choice when two have changed it. */
export const useRecordForm = <Values extends Record<string, string>>({
  draftKey,
  secretFields,
  saved,
  validate,
  save,
  reload,
  onSaved,
  followsServer,
}: RecordFormOptions<Values>): RecordForm<Values> => {
  const [version, setVersion] = useState(saved.version)
  const [remote, setRemote] = useState<SavedRecord<Values>>()
  const form = useForm<Values>({ initialValues: saved.value, validate })
  const { restoredAt, removeDraft } = useFormDraft(draftKey, form, version, {
    secretFields,
    onRestored: (typed) => {
      if (!isDraftOutdated(typed, saved)) return saved.version
      // Somebody has saved since this was typed: it goes on from what it was a change of, and the person chooses.
      const base = typed.base ?? BEFORE_FIRST_VERSION
      rebaseOn({ value: { ...saved.value, ...typed.before }, version: base })
      setRemote(saved)
      return base
    },
  })

  const rebaseOn = (record: SavedRecord<Values>) => {
    form.setInitialValues(record.value)
    form.resetDirty(record.value)
    setVersion(record.version)
    setRemote(undefined)
  }
  const startFrom = (record: SavedRecord<Values>) => {
    rebaseOn(record)
    removeDraft()
  }
  const replaceWith = (record: SavedRecord<Values>) => {
    form.setValues(record.value)
    startFrom(record)
  }

  const followedVersion = useRef(saved.version)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is followed once
  useEffect(() => {
    if (!followsServer || followedVersion.current === saved.version) return
    followedVersion.current = saved.version
    if (!form.isDirty()) replaceWith(saved)
  }, [saved.version])

  const ownHandlers = { save, onSaved }
  const saveValues = async (
    values: Values,
    ifVersion: number | undefined,
    handlers: SaveHandlers<Values>,
  ) => {
    try {
      await handlers.save(values, ifVersion)
    } catch (error) {
      if (error instanceof AppError && error.code === 'changed' && reload) setRemote(await reload())
      throw error
    }
    // What was typed while it was on its way is not saved yet, and stays.
    startFrom({ value: values, ...(ifVersion === undefined ? {} : { version: ifVersion + 1 }) })
    handlers.onSaved?.()
  }
  const { submit, submitWith, send, isSaving, failure } = useFormSubmit({
    form,
    save: (values) => saveValues(values, version, ownHandlers),
  })

  return {
    form,
    isNew: saved.version === undefined,
    submit,
    saveWith: (handlers) => submitWith((values) => saveValues(values, version, handlers)),
    isSaving,
    failure: failure?.code === 'changed' ? undefined : failure,
    conflict: remote && {
      remote: remote.value,
      acceptRemote: () => replaceWith(remote),
      overwrite: () => {
        rebaseOn(remote)
        void send(form.getValues(), (values) => saveValues(values, remote.version, ownHandlers))
      },
    },
    restoredAt,
    discard: () => {
      if (remote) return replaceWith(remote)
      form.reset()
      removeDraft()
    },
  }
}
