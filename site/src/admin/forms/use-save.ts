import type { UseFormReturnType } from '@mantine/form'
import { type FormEvent, useRef, useState } from 'react'
import { AppError } from 'shared/errors'
import { fieldErrors } from './check-body.ts'

interface Saving<Values> {
  readonly form: UseFormReturnType<Values>
  readonly save: (values: Values) => Promise<void>
}

interface Save<Values> {
  readonly submit: (event?: FormEvent<HTMLFormElement>) => void
  /** The same, sent in another way. */
  readonly submitBy: (how: (values: Values) => Promise<void>) => void
  readonly send: (values: Values, how?: (values: Values) => Promise<void>) => Promise<void>
  readonly isSaving: boolean
  /** What belongs to no field. */
  readonly failure: AppError | undefined
}

/** Sends a form once at a time; what the server refuses stands at the field that it is about, focus in the first. */
export const useSave = <Values extends Record<string, unknown>>({
  form,
  save,
}: Saving<Values>): Save<Values> => {
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<AppError>()
  const underWay = useRef(false)

  const focusFirst = (errors: object) => {
    const first = Object.keys(errors)[0]
    if (first !== undefined) form.getInputNode(first)?.focus()
  }
  const refuse = (error: AppError) => {
    const errors = fieldErrors(error)
    const isOfField = Object.keys(errors).some((path) => path in form.getValues())
    setFailure(isOfField ? undefined : error)
    if (!isOfField) return
    form.setErrors(errors)
    focusFirst(errors)
  }
  const send = async (values: Values, how = save) => {
    if (underWay.current) return
    underWay.current = true
    setSaving(true)
    setFailure(undefined)
    try {
      await how(values)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refuse(error)
    } finally {
      underWay.current = false
      setSaving(false)
    }
  }
  const submitting = (how: typeof save) => form.onSubmit((values) => void send(values, how), focusFirst)
  return { submit: submitting(save), submitBy: (how) => submitting(how)(), send, isSaving, failure }
}
