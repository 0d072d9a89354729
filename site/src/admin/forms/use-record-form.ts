import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { AppError } from 'shared/errors'
import { isOvertaken } from './is-overtaken.ts'
import { useDraft } from './use-draft.ts'
import { useSave } from './use-save.ts'

/** No version is this old, so nothing can be saved over one unseen. */
const OLDER_THAN_ANY = 0

/** A record as the server has it. */
export interface Known<Values> {
  readonly value: Values
  /** Missing for what is not there yet. */
  readonly version?: number
}

interface Saving<Values> {
  readonly save: (values: Values, ifVersion: number | undefined) => Promise<void>
  /** Nothing is unsaved any more, so nobody is asked who leaves now. */
  readonly onSaved?: (() => void) | undefined
}

interface RecordFormNeeds<Values> extends Saving<Values> {
  /** Under this name what is typed is kept. */
  readonly draft: string
  /** Fields that no draft may hold: passwords. */
  readonly secret?: readonly (keyof Values & string)[]
  readonly saved: Known<Values>
  readonly validate: (values: Values) => FormErrors
  /** What is saved now, when somebody else has saved meanwhile. */
  readonly readAgain?: (() => Promise<Known<Values>>) | undefined
  /** `saved` is read again behind the form: as long as nothing is typed, it shows what is there by now. */
  readonly isFollowing?: true
}

interface ConflictOf<Values> {
  readonly theirs: Values
  readonly takeTheirs: () => void
  readonly keepMine: () => void
}

export interface RecordForm<Values> {
  readonly form: UseFormReturnType<Values>
  readonly isNew: boolean
  readonly submit: ReturnType<typeof useSave>['submit']
  /** Saves it together with something else. */
  readonly saveBy: (saving: Saving<Values>) => void
  readonly isSaving: boolean
  readonly failure: AppError | undefined
  readonly conflict: ConflictOf<Values> | undefined
  readonly restoredAt: Date | undefined
  /** Back to what is saved. */
  readonly discard: () => void
}

/** The form of one record: a draft while it is typed, one saving at a time, and a choice when two have changed it. */
export const useRecordForm = <Values extends Record<string, string>>({
  draft,
  secret,
  saved,
  validate,
  save,
  readAgain,
  onSaved,
  isFollowing,
}: RecordFormNeeds<Values>): RecordForm<Values> => {
  const [version, setVersion] = useState(saved.version)
  const [theirs, setTheirs] = useState<Known<Values>>()
  const form = useForm<Values>({ initialValues: saved.value, validate })
  const { restoredAt, forget } = useDraft(draft, form, version, {
    secret,
    onRestored: (typed) => {
      if (!isOvertaken(typed, saved)) return saved.version
      // Somebody has saved since this was typed: it goes on from what it was a change of, and the person chooses.
      const base = typed.base ?? OLDER_THAN_ANY
      goOnFrom({ value: { ...saved.value, ...typed.before }, version: base })
      setTheirs(saved)
      return base
    },
  })

  const goOnFrom = (known: Known<Values>) => {
    form.setInitialValues(known.value)
    form.resetDirty(known.value)
    setVersion(known.version)
    setTheirs(undefined)
  }
  const beginFrom = (known: Known<Values>) => {
    goOnFrom(known)
    forget()
  }
  const become = (known: Known<Values>) => {
    form.setValues(known.value)
    beginFrom(known)
  }

  const followed = useRef(saved.version)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is followed once
  useEffect(() => {
    if (!isFollowing || followed.current === saved.version) return
    followed.current = saved.version
    if (!form.isDirty()) become(saved)
  }, [saved.version])

  const own = { save, onSaved }
  const saveAs = async (values: Values, ifVersion: number | undefined, saving: Saving<Values>) => {
    try {
      await saving.save(values, ifVersion)
    } catch (error) {
      if (error instanceof AppError && error.code === 'changed' && readAgain) setTheirs(await readAgain())
      throw error
    }
    // What was typed while it was on its way is not saved yet, and stays.
    beginFrom({ value: values, ...(ifVersion === undefined ? {} : { version: ifVersion + 1 }) })
    saving.onSaved?.()
  }
  const { submit, submitBy, send, isSaving, failure } = useSave({
    form,
    save: (values) => saveAs(values, version, own),
  })

  return {
    form,
    isNew: saved.version === undefined,
    submit,
    saveBy: (saving) => submitBy((values) => saveAs(values, version, saving)),
    isSaving,
    failure: failure?.code === 'changed' ? undefined : failure,
    conflict: theirs && {
      theirs: theirs.value,
      takeTheirs: () => become(theirs),
      keepMine: () => {
        goOnFrom(theirs)
        void send(form.getValues(), (values) => saveAs(values, theirs.version, own))
      },
    },
    restoredAt,
    discard: () => {
      if (theirs) return become(theirs)
      form.reset()
      forget()
    },
  }
}
