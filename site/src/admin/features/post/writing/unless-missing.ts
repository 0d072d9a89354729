import { AppError } from 'shared/errors'

export const unlessMissing = async <Value>(work: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return undefined
    throw error
  }
}
