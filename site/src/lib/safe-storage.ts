/** Creates a key-value storage that falls back to memory when browser storage fails or is full. */
export const createSafeStorage = (storage: () => Storage) => {
  const memory = new Map<string, string>()
  const orUndefined = <Result>(work: () => Result): Result | undefined => {
    try {
      return work()
    } catch {
      return undefined
    }
  }
  const remove = (name: string): void => {
    memory.delete(name)
    orUndefined(() => storage().removeItem(name))
  }
  return {
    read: (name: string): string | undefined =>
      memory.get(name) ?? orUndefined(() => storage().getItem(name)) ?? undefined,
    write: (name: string, text: string): boolean => {
      // If the newer text does not fit, the older one must not stay.
      remove(name)
      const isStored = orUndefined(() => {
        storage().setItem(name, text)
        return true
      })
      if (!isStored) memory.set(name, text)
      return isStored ?? false
    },
    remove,
    listNames: (prefix: string): string[] => {
      const stored = orUndefined(() => Object.keys(storage())) ?? []
      return [...stored, ...memory.keys()].filter((name) => name.startsWith(prefix))
    },
  }
}

/** Parses stored JSON. Returns nothing for a shape that an older version may have written. */
export const parseStoredValue = <Value>(
  text: string | undefined,
  isValid: (value: unknown) => value is Value,
): Value[] => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isValid(value) ? [value] : []
  } catch {
    return []
  }
}
