import type { Option } from 'shared/contract'
import { removeAtOnce } from '../../ui/remove-at-once.ts'
import { useOptionDeeds } from './use-options.ts'

/** A row goes at once and can be put back, its history included. */
export const useOptionRemoval = () => {
  const { remove, create } = useOptionDeeds()
  return ({ id, title, value }: Option, says: string): void =>
    void removeAtOnce({ says, remove: () => remove(id), restore: () => create({ title, value }) })
}
