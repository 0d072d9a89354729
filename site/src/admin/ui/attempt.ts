import { AppError } from 'shared/errors'
import { toast } from './toast.tsx'

const say = ({ title }: AppError): void => {
  toast(`Не получилось: ${title}`)
}

/** A deed of one press, with no form to keep its trouble: what the server refuses is said at the foot of the screen. */
export const attempt = async (
  work: () => Promise<unknown>,
  onRefused: (error: AppError) => void = say,
): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    onRefused(error)
  }
}
