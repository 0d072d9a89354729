const orUndefined = <Result>(work: () => Result): Result | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Wraps browser storage, which throws when it is blocked or full. A failed access counts as an empty storage. */
export const createNonThrowingStorage = (storage: () => Storage) => ({
  read: (name: string): string | undefined => orUndefined(() => storage().getItem(name)) ?? undefined,
  /** Stores a text under a name, and returns whether this succeeded. If not, an older text of that name may remain stored. */
  write: (name: string, text: string): boolean =>
    orUndefined(() => {
      storage().setItem(name, text)
      return true
    }) ?? false,
  remove: (name: string): void => orUndefined(() => storage().removeItem(name)),
  listNames: (prefix: string): string[] =>
    (orUndefined(() => Object.keys(storage())) ?? []).filter((name) => name.startsWith(prefix)),
})

export const safeSessionStorage = createNonThrowingStorage(() => sessionStorage)

export const safeLocalStorage = createNonThrowingStorage(() => localStorage)

export const CALCULATOR_STORAGE_KEY = 'calculator'

/** Wraps browser storage. Texts that it cannot store stay in memory until the tab is closed. */
export const createStorageWithMemoryFallback = (
  storage: () => Storage,
): ReturnType<typeof createNonThrowingStorage> => {
  const stored = createNonThrowingStorage(storage)
  const memory = new Map<string, string>()
  const remove = (name: string): void => {
    memory.delete(name)
    stored.remove(name)
  }
  return {
    read: (name) => memory.get(name) ?? stored.read(name),
    write: (name, text) => {
      // The older text of this name is removed first, so that it does not stay stored if the new text does not fit.
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

/** Parses JSON from browser storage. Returns an empty list for invalid data, such as a shape of an older version. */
export const parseStoredJsonIfValid = <Value>(
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
