import { authEndpoints } from './auth.ts'
import { calculationEndpoints } from './calculation.ts'
import { calculatorEndpoints } from './calculator.ts'
import { categoryEndpoints } from './category.ts'
import { contactFormEndpoints } from './contact-form.ts'
import { currencyEndpoints } from './currency.ts'
import { feeTableEndpoints } from './fee-table.ts'
import { inquiryEndpoints } from './inquiry.ts'
import { metaEndpoints } from './meta.ts'
import { pictureEndpoints } from './picture.ts'
import { postEndpoints } from './post/post-endpoints.ts'
import { settingEndpoints } from './setting/setting-endpoints.ts'
import { openapiEndpoints, systemEndpoints } from './system.ts'

/** Every endpoint of the API by group. */
export const contract = {
  auth: authEndpoints,
  calculation: calculationEndpoints,
  calculator: calculatorEndpoints,
  category: categoryEndpoints,
  currency: currencyEndpoints,
  mail: contactFormEndpoints,
  meta: metaEndpoints,
  option: settingEndpoints,
  picture: pictureEndpoints,
  post: postEndpoints,
  request: inquiryEndpoints,
  system: systemEndpoints,
  table: feeTableEndpoints,
  openapi: openapiEndpoints,
}

export type { Admin, LoginResult } from './auth.ts'
export type { CalculationRequestBody, RecalculatedCalculation, SavedCalculation } from './calculation.ts'
export type { CalculatorBundle } from './calculator.ts'
export type { Category } from './category.ts'
export type { CallbackFormBody, InquiryReceipt, QuestionFormBody } from './contact-form.ts'
export {
  type BankQuotation,
  type DailyRates,
  type LatestRates,
  type RateCurrency,
  rateCurrencies,
} from './currency.ts'
export type { ApiContract, Endpoint, HttpMethod } from './endpoint.ts'
export {
  acceptsIfMatch,
  isSheddableUnderLoad,
  listErrorCodes,
  type ProblemDetails,
  problemDetailsSchema,
} from './endpoint.ts'
export type { FeeTable, FeeTableCheck, FeeTableSummary, FeeTableVersionInfo } from './fee-table.ts'
export { feeTableFileFormats, feeTableMediaTypes } from './fee-table.ts'
export type { FileDownload, UploadedFile } from './field-schemas.ts'
export {
  type Inquiry,
  type InquiryKind,
  type InquiryState,
  MAX_INQUIRY_NEWS,
  MESSAGE_PREVIEW_LENGTH,
} from './inquiry.ts'
export type { MetaRecord } from './meta.ts'
export { parseWithSchema } from './parse-with-schema.ts'
export { MAX_PICTURE_BYTES, type Picture } from './picture.ts'
export type { PostUpdate } from './post/post-input-schemas.ts'
export {
  type Post,
  type PostRevision,
  type PostState,
  type PostSummary,
  type PostWorkingCopy,
  postStates,
  revisionStates,
} from './post/post-schemas.ts'
export {
  type DatedLine,
  findEffectiveLine,
  formatDatedLines,
  parseDatedLines,
  sortDatedLines,
} from './setting/dated-kind.ts'
export { resolveSettings, resolveSettingValue } from './setting/resolve-settings.ts'
export type { SettingDefinition } from './setting/setting-definition.ts'
export { type SettingGroup, settingGroups } from './setting/setting-definition.ts'
export {
  type DefinedSettingTitle,
  findSettingDefinition,
  settingDefinitions,
} from './setting/setting-definitions.ts'
export type { SettingChange, SettingRecord } from './setting/setting-endpoints.ts'
export { formatTierLines, parseTierLines, type TierLine } from './setting/tiered-kind.ts'
export type {
  AmountKind,
  ChoiceKind,
  DatedKind,
  SettingKind,
  SettingValueError,
  SingleValueKind,
} from './setting/value-kinds.ts'
export { plainTextKind, stripPhoneSeparators } from './setting/value-kinds.ts'
export type { SystemStatus, SystemWarning } from './system.ts'
