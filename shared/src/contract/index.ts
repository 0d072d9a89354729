import { auth } from './auth.ts'
import { calculations } from './calculation.ts'
import { calculator } from './calculator.ts'
import { categories } from './category.ts'
import { currency } from './currency.ts'
import { mails } from './mail.ts'
import { metas } from './meta.ts'
import { openapi } from './openapi.ts'
import { options } from './option/option.ts'
import { pictures } from './picture.ts'
import { posts } from './post/post.ts'
import { requests } from './request.ts'
import { system } from './system.ts'
import { tables } from './table.ts'

/** Every endpoint of the API by group. */
export const contract = {
  auth,
  calculation: calculations,
  calculator,
  category: categories,
  currency,
  mail: mails,
  meta: metas,
  option: options,
  picture: pictures,
  post: posts,
  request: requests,
  system,
  table: tables,
  openapi,
}

export { accept } from './accept.ts'
export type { Admin, SignedIn } from './auth.ts'
export type { AskedCalculation, KeptCalculation, Recalculated } from './calculation.ts'
export type { Bundle } from './calculator.ts'
export type { Category } from './category.ts'
export { type DatedRates, type DayRates, type Quotation, type Valcode, valcodes } from './currency.ts'
export type { Access, Contract, Endpoint, Method } from './endpoint.ts'
export { asksVersion, isSheddable, refusalsOf } from './endpoint.ts'
export type { CalculationMail, Callback, Received } from './mail.ts'
export type { Meta } from './meta.ts'
export { type DatedLine, inForceOn, printDated, readDated, sortDated } from './option/dated.ts'
export { type OptionGroup, optionGroups } from './option/groups.ts'
export type { Amount, Choice, Dated, Fault, Inner, Kind } from './option/kind.ts'
export { barePhone, plain } from './option/kinds.ts'
export type { KnownOption, ReckonedOption } from './option/known-option.ts'
export { type KnownTitle, knownOption, knownOptions } from './option/known-options.ts'
export type { Option, OptionChange } from './option/option.ts'
export { settingsOn, valueThatCounts } from './option/settings-on.ts'
export { printTiers, readTiers, type Tier } from './option/tiers.ts'
export { MOST_PICTURE_BYTES, type Picture } from './picture.ts'
export {
  type Post,
  type PostRevision,
  type PostState,
  type PostSummary,
  type PostWorkingCopy,
  postStates,
  revisionStates,
} from './post/shown.ts'
export type { PostChange } from './post/written.ts'
export { type Problem, problem } from './problem.ts'
export {
  MOST_NEWS,
  type Request,
  type RequestKind,
  type RequestState,
  requestStates,
  SHORT_MESSAGE,
} from './request.ts'
export type { Status, StatusWarning } from './system.ts'
export type { Table, TableAtGlance, TableCheck, TableVersionInfo } from './table.ts'
export { tableFileFormats, tableFileType } from './table.ts'
export type { Download, Upload } from './upload.ts'
