/**
 * Returns a function that imports a module once. The server calls it for each page, and there `import()` takes
 * microseconds even for a module that is loaded already. A failed import is repeated by the next call.
 */
export const createLoadOnce = <Module>(load: () => Promise<Module>): (() => Promise<Module>) => {
  if (!import.meta.env.SSR) return load
  let loading: Promise<Module> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
