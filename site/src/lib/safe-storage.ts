const orUndefined = <Result>(work: () => Result): Result | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

interface SafeStorage {
  readonly read: (name: string) => string | undefined
  /** Returns whether the text is stored. If not, an older text may still be there. */
  readonly write: (name: string, text: string) => boolean
  readonly remove: (name: string) => void
  readonly listNames: (prefix: string) => string[]
}

/** Wraps browser storage, which throws when it is blocked or full. A failed access counts as an empty storage. */
export const createSafeStorage = (storage: () => Storage): SafeStorage => ({
  read: (name) => orUndefined(() => storage().getItem(name)) ?? undefined,
  write: (name, text) =>
    orUndefined(() => {
      storage().setItem(name, text)
      return true
    }) ?? false,
  remove: (name) => orUndefined(() => storage().removeItem(name)),
  listNames: (prefix) =>
    (orUndefined(() => Object.keys(storage())) ?? []).filter((name) => name.startsWith(prefix)),
})

/** Wraps browser storage. What it does not accept is stored in memory, until the tab is closed. */
export const createMemoryBackedStorage = (storage: () => Storage): SafeStorage => {
  const stored = createSafeStorage(storage)
  const memory = new Map<string, string>()
  const remove = (name: string): void => {
    memory.delete(name)
    stored.remove(name)
  }
  return {
    read: (name) => memory.get(name) ?? stored.read(name),
    write: (name, text) => {
      // If the newer text does not fit, the older one must not stay.
      remove(name)
      const isStored = stored.write(name, text)
      if (!isStored) memory.set(name, text)
      return isStored
    },
    remove,
    listNames: (prefix) => [
      ...stored.listNames(prefix),
      ...[...memory.keys()].filter((name) => name.startsWith(prefix)),
    ],
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
