import { type UseFormReturnType, useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import type { TableTitle } from 'shared/calculator'
import { contract, type Table } from 'shared/contract'
import { AppError } from 'shared/errors'
import { kyivDay } from 'shared/format'
import { useAdmin } from '../../../admin-context.ts'
import { checkBody } from '../../../forms/check-body.ts'
import { useDraft } from '../../../forms/use-draft.ts'
import { useSave } from '../../../forms/use-save.ts'
import { useAppliedVersion } from '../undo-version.ts'
import type { Examination } from './use-examination.ts'

export type ApplyValues = {
  readonly note: string
  readonly validFrom: string
}

interface ApplyingNeeds {
  readonly title: TableTitle
  readonly examination: Examination
  /** Compares the file with what somebody else has applied meanwhile. */
  readonly examineAgain: () => Promise<void>
  readonly onApplied: (table: Table) => void
}

export interface Applying {
  readonly form: UseFormReturnType<ApplyValues>
  readonly today: string
  readonly apply: ReturnType<typeof useSave>['submit']
  readonly isApplying: boolean
  readonly failure: AppError | undefined
  readonly restoredAt: Date | undefined
  /** The version that was the newest when somebody else turned out to have been faster. */
  readonly overtakenAfter: number | undefined
  /** Asked at the moment of leaving. */
  readonly isDone: () => boolean
  readonly discard: () => void
}

const check = checkBody(contract.table.upload)

/** The note and the day outlive every file that is tried; the file that is applied is the one that was checked. */
export const useApplying = ({ title, examination, examineAgain, onApplied }: ApplyingNeeds): Applying => {
  const { client } = useAdmin()
  const tellApplied = useAppliedVersion()
  const [today] = useState(() => kyivDay(new Date()))
  const [overtakenAfter, setOvertaken] = useState<number>()
  const isDone = useRef(false)
  const found = examination.at === 'checked' ? examination : undefined
  const file = found?.upload ?? { name: '', bytes: new Uint8Array() }
  const form = useForm<ApplyValues>({
    initialValues: { note: '', validFrom: today },
    validate: (values) => check({ title, file, ...values }),
  })
  // A day that was chosen for another day's work is no choice for today.
  const { restoredAt, forget } = useDraft(`table:${title}`, form, found?.checked.latest, {
    secret: ['validFrom'],
    onRestored: () => found?.checked.latest,
  })
  const save = async ({ note, validFrom }: ApplyValues) => {
    if (!found) return
    const { latest } = found.checked
    try {
      const table = await client.table.upload({
        body: { title, file, note, validFrom, latest: String(latest) },
      })
      isDone.current = true
      forget()
      void tellApplied(table)
      onApplied(table)
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'changed')) throw error
      setOvertaken(latest)
      await examineAgain()
    }
  }
  const { submit, isSaving, failure } = useSave({ form, save })
  return {
    form,
    today,
    apply: submit,
    isApplying: isSaving,
    failure,
    restoredAt,
    overtakenAfter,
    isDone: () => isDone.current,
    discard: () => {
      form.reset()
      forget()
    },
  }
}
