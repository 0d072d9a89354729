import { type UseFormReturnType, useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import type { TableTitle } from 'shared/calculator'
import { contract, type Table, type TableCheck } from 'shared/contract'
import { AppError } from 'shared/errors'
import { kyivDay } from 'shared/format'
import { useAdmin } from '../../../admin-context.ts'
import { checkBody } from '../../../forms/check-body.ts'
import { useDraft } from '../../../forms/use-draft.ts'
import { useSave } from '../../../forms/use-save.ts'
import { appliedBefore, isLost } from '../applied-before.ts'
import { useAppliedVersion } from '../undo-version.ts'
import type { Examination } from './use-examination.ts'

export type ApplyValues = {
  readonly note: string
  readonly validFrom: string
}

interface ApplyingNeeds {
  readonly title: TableTitle
  readonly examination: Examination
  /** Checks the file again, against the version that a colleague has applied meanwhile. */
  readonly examineAgain: () => Promise<void>
  readonly onApplied: (table: Table) => void
  /** Start day chosen before the upload was interrupted. */
  readonly day: string | undefined
  readonly onDay: (day: string) => void
}

export interface Applying {
  readonly form: UseFormReturnType<ApplyValues>
  readonly today: string
  readonly apply: ReturnType<typeof useSave>['submit']
  readonly isApplying: boolean
  readonly failure: AppError | undefined
  readonly restoredAt: Date | undefined
  /** Newest version before a colleague applied another one first. */
  readonly overtakenAfter: number | undefined
  /** Read when the user leaves the screen. */
  readonly isDone: () => boolean
  readonly discard: () => void
}

const check = checkBody(contract.table.upload)

/** Applies the file that was checked. The note and the day are kept when another file is chosen. */
export const useApplying = ({
  title,
  examination,
  examineAgain,
  onApplied,
  day,
  onDay,
}: ApplyingNeeds): Applying => {
  const { client } = useAdmin()
  const tellApplied = useAppliedVersion()
  const [today] = useState(() => kyivDay(new Date()))
  const [overtakenAfter, setOvertaken] = useState<number>()
  const isDone = useRef(false)
  const isUnsure = useRef(false)
  const found = examination.at === 'checked' ? examination : undefined
  const file = found?.upload ?? { name: '', bytes: new Uint8Array() }
  const form = useForm<ApplyValues>({
    initialValues: { note: '', validFrom: day ?? today },
    onValuesChange: ({ validFrom }) => onDay(validFrom),
    validate: (values) =>
      values.validFrom === '' ? { validFrom: 'Укажите день' } : check({ title, file, ...values }),
  })
  // The start day is not stored in the draft: a day chosen earlier may be wrong today.
  const { restoredAt, forget } = useDraft(`table:${title}`, form, found?.checked.latest, {
    secret: ['validFrom'],
    onRestored: () => found?.checked.latest,
  })
  const finish = (table: Table) => {
    isDone.current = true
    forget()
    void tellApplied(table)
    onApplied(table)
  }
  const send = async ({ note, validFrom }: ApplyValues, { latest, rows }: TableCheck) => {
    try {
      return await client.table.upload({ body: { title, file, note, validFrom, latest: String(latest) } })
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'changed')) {
        isUnsure.current = error instanceof AppError && isLost(error)
        throw error
      }
      return isUnsure.current
        ? appliedBefore(client, { title, version: latest + 1, validFrom, rows })
        : undefined
    }
  }
  const save = async (values: ApplyValues) => {
    if (!found) return
    const table = await send(values, found.checked)
    if (table) return finish(table)
    isUnsure.current = false
    setOvertaken(found.checked.latest)
    await examineAgain()
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
