import type { FormErrors } from '@mantine/form'
import { accept, type Endpoint } from 'shared/contract'
import { AppError } from 'shared/errors'

/** By the path of the field. */
export const fieldErrors = ({ errors }: AppError): FormErrors =>
  Object.fromEntries(errors.map(({ path, message }) => [path, message]))

/** What the server would say of this body, said before it is asked. */
export const checkBody =
  ({ body }: Endpoint) =>
  (values: unknown): FormErrors => {
    if (!body) return {}
    try {
      accept(body, values)
      return {}
    } catch (error) {
      if (error instanceof AppError) return fieldErrors(error)
      throw error
    }
  }
