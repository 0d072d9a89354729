import { AppError } from 'shared/errors'
import { definePage } from '../../router/page-module.ts'

/** Nothing of the kind is kept yet. */
const load = async (): Promise<never> => {
  throw new AppError('not-found')
}

export const page = definePage({ load, View: () => null })
