import type { FormErrors, UseFormReturnType } from '@mantine/form'
import { useRef, useState } from 'react'
import { type Endpoint, parseWithSchema } from 'shared/contract'
import { AppError } from 'shared/errors'

/** Converts the error details of the server to form errors, keyed by field path. */
export const toFormFieldErrors = ({ errors }: AppError): FormErrors =>
  Object.fromEntries(errors.map(({ path, message }) => [path, message]))

/** Creates a form validator that applies the rules of the server to the request body. */
export const createFormBodyValidator =
  ({ body }: Endpoint) =>
  (values: unknown): FormErrors => {
    if (!body) return {}
    try {
      parseWithSchema(body, values)
      return {}
    } catch (error) {
      if (error instanceof AppError) return toFormFieldErrors(error)
      throw error
    }
  }

interface FormSubmitOptions<Values> {
  form: UseFormReturnType<Values>
  save: (values: Values) => Promise<void>
}

/** Submits a form, one request at a time. Field errors of the server are shown, and the first is focused. */
export const useFormSubmit = <Values extends Record<string, unknown>>({
  form,
  save,
}: FormSubmitOptions<Values>) => {
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<AppError>()
  const isInFlight = useRef(false)

  const focusFirst = (errors: object) => {
    const first = Object.keys(errors)[0]
    if (first !== undefined) form.getInputNode(first)?.focus()
  }
  const showRejection = (error: AppError) => {
    const errors = toFormFieldErrors(error)
    const isFieldError = Object.keys(errors).some((path) => path in form.getValues())
    setFailure(isFieldError ? undefined : error)
    if (!isFieldError) return
    form.setErrors(errors)
    focusFirst(errors)
  }
  const send = async (values: Values, saveValues = save) => {
    if (isInFlight.current) return
    isInFlight.current = true
    setSaving(true)
    setFailure(undefined)
    try {
      await saveValues(values)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      showRejection(error)
    } finally {
      isInFlight.current = false
      setSaving(false)
    }
  }
  return {
    submit: form.onSubmit((values) => void send(values), focusFirst),
    send,
    isSaving,
    /** Error of a rejected form that concerns no single field. */
    failure,
  }
}
