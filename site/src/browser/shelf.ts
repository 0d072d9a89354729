/** Texts under names. Where the browser keeps nothing, or no more, the page's own memory does. */
export const shelf = (storage: () => Storage) => {
  const memory = new Map<string, string>()
  const trying = <Result>(work: () => Result): Result | undefined => {
    try {
      return work()
    } catch {
      return undefined
    }
  }
  const remove = (name: string): void => {
    memory.delete(name)
    trying(() => storage().removeItem(name))
  }
  return {
    read: (name: string): string | undefined =>
      memory.get(name) ?? trying(() => storage().getItem(name)) ?? undefined,
    write: (name: string, text: string): boolean => {
      // An older text must not stand where the newer one found no room.
      remove(name)
      const isKept = trying(() => {
        storage().setItem(name, text)
        return true
      })
      if (!isKept) memory.set(name, text)
      return isKept ?? false
    },
    remove,
    names: (beginning: string): string[] => {
      const stored = trying(() => Object.keys(storage())) ?? []
      return [...stored, ...memory.keys()].filter((name) => name.startsWith(beginning))
    },
  }
}

/** What an older version wrote may look different. */
export const parseStored = <Value>(
  text: string | undefined,
  isRight: (value: unknown) => value is Value,
): Value[] => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isRight(value) ? [value] : []
  } catch {
    return []
  }
}
