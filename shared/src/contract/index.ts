import { auth } from './auth.ts'
import { categories } from './category.ts'
import { metas } from './meta.ts'
import { openapi } from './openapi.ts'
import { options } from './option/option.ts'
import { system } from './system.ts'

/** The whole API on one page. */
export const contract = { auth, category: categories, meta: metas, option: options, system, openapi }

export { accept } from './accept.ts'
export type { Admin, SignedIn } from './auth.ts'
export type { Category } from './category.ts'
export type { Access, Contract, Endpoint, Method } from './endpoint.ts'
export { refusalsOf } from './endpoint.ts'
export type { Meta } from './meta.ts'
export { type KnownOption, type KnownTitle, knownOption, knownOptions } from './option/known-options.ts'
export type { Option, OptionChange } from './option/option.ts'
export { type Problem, problem } from './problem.ts'
export type { Status } from './system.ts'
