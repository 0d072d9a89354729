import { AppError } from 'shared/errors'

/** Reads what a list has named. Somebody may have removed it since, and then whoever asked, and still does, hears of it. */
export const unlessGone = async <Data>(
  read: () => Promise<Data>,
  onGone: () => void,
  asked: Pick<AbortSignal, 'aborted'>,
): Promise<Data> => {
  try {
    return await read()
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found' && !asked.aborted) onGone()
    throw error
  }
}
