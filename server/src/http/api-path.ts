import { type Contract, contract } from 'shared/contract'

const things: Contract = contract

/** First path segments of all endpoints: `/api` and the few others of the contract. */
export const apiRoots: ReadonlySet<string> = new Set(
  Object.values(things)
    .flatMap((calls) => Object.values(calls))
    .map(({ path }) => `/${path.split('/')[1]}`),
)

const rootOf = (path: string): string => `/${path.split('/')[1]}`.toLowerCase()

/** Whether a path belongs to the API, in any letter case. Errors there are JSON problems and never pages. */
export const isApiPath = (path: string): boolean => apiRoots.has(rootOf(path))
