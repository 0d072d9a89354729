/** Creates a key-value storage that falls back to memory when browser storage fails or is full. */
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
      // If the newer text does not fit, the older one must not stay.
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

/** Parses stored JSON. Returns nothing for a shape that an older version may have written. */
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
