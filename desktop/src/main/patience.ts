export type Ending<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Converts a promise to one that never rejects. */
export const endingOf = <Value>(work: Promise<Value>): Promise<Ending<Value>> =>
  work.then(
    (value) => ({ kind: 'done', value }),
    (error: unknown) => ({ kind: 'failed', error }),
  )

/** Resolves to the result of a call, or to `silent` after the timeout. */
export const within = <Value>(
  ms: number,
  ending: Promise<Ending<Value>>,
): Promise<Ending<Value> | 'silent'> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve('silent'), ms)
    void ending.then(resolve).finally(() => clearTimeout(timer))
  })
