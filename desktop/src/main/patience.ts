export type Ending<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'failed'; readonly error: unknown }

/** How a piece of work ended; never rejects. */
export const endingOf = <Value>(work: Promise<Value>): Promise<Ending<Value>> =>
  work.then(
    (value) => ({ kind: 'done', value }),
    (error: unknown) => ({ kind: 'failed', error }),
  )

/** The first of the two: the work, or the end of our patience. */
export const within = <Value>(ms: number, work: Promise<Value>): Promise<Value | 'silent'> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve('silent'), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
