import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { AppError } from 'shared/errors'
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

interface RecordFormNeeds<Values> {
  /** Under this name what is typed is kept. */
  readonly draft: string
  /** Fields that no draft may hold: passwords. */
  readonly secret?: readonly (keyof Values & string)[]
  readonly saved: Known<Values>
  readonly validate: (values: Values) => FormErrors
  readonly save: (values: Values, ifVersion: number | undefined) => Promise<void>
  /** What is saved now, when somebody else has saved meanwhile. */
  readonly readAgain?: (() => Promise<Known<Values>>) | undefined
  /** Nothing is unsaved any more, so nobody is asked who leaves now. */
  readonly onSaved?: (() => void) | undefined
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
    onRestored: (base) => {
      if (base === saved.version) return
      // Somebody has saved since this was typed: it goes on from what it was a change of, and the person chooses.
      setVersion(base ?? OLDER_THAN_ANY)
      setTheirs(saved)
    },
  })

  const beginFrom = (known: Known<Values>) => {
    form.setInitialValues(known.value)
    form.resetDirty(known.value)
    setVersion(known.version)
    setTheirs(undefined)
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

  const saveAs = async (values: Values, ifVersion: number | undefined) => {
    try {
      await save(values, ifVersion)
    } catch (error) {
      if (error instanceof AppError && error.code === 'changed' && readAgain) setTheirs(await readAgain())
      throw error
    }
    // What was typed while it was on its way is not saved yet, and stays.
    beginFrom({ value: values, ...(ifVersion === undefined ? {} : { version: ifVersion + 1 }) })
    onSaved?.()
  }
  const { submit, send, isSaving, failure } = useSave({ form, save: (values) => saveAs(values, version) })

  return {
    form,
    isNew: saved.version === undefined,
    submit,
    isSaving,
    failure: failure?.code === 'changed' ? undefined : failure,
    conflict: theirs && {
      theirs: theirs.value,
      takeTheirs: () => become(theirs),
      keepMine: () => {
        setVersion(theirs.version)
        setTheirs(undefined)
        void send(form.getValues(), (values) => saveAs(values, theirs.version))
      },
    },
    restoredAt,
    discard: () => {
      form.reset()
      forget()
    },
  }
}
