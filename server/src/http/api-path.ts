import { type Contract, contract } from 'shared/contract'

const things: Contract = contract

/** Where the addresses of calls begin: `/api`, and what the contract has beside it. */
export const apiRoots: ReadonlySet<string> = new Set(
  Object.values(things)
    .flatMap((calls) => Object.values(calls))
    .map(({ path }) => `/${path.split('/')[1]}`),
)

const rootOf = (path: string): string => `/${path.split('/')[1]}`.toLowerCase()

/** Whether a program is answered here, in any case of letters: what is wrong is told as a problem and never as a page. */
export const isApiPath = (path: string): boolean => apiRoots.has(rootOf(path))
