import type { Option } from 'shared/contract'
import { AppError } from 'shared/errors'
import { toast } from '../../ui/toast.tsx'
import { useOptionDeeds } from './use-options.ts'

const trying = async (work: () => Promise<void>) => {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    toast(`Не получилось: ${error.title}`)
  }
}

/** A row goes at once and can be put back, its history included. */
export const useOptionRemoval = () => {
  const { remove, create } = useOptionDeeds()
  return ({ id, title, value }: Option, says: string): void =>
    void trying(async () => {
      await remove(id)
      toast(says, { says: 'Вернуть', run: () => void trying(() => create({ title, value })) })
    })
}
