import { authEndpoints } from './auth-endpoints.ts'
import { calculationEndpoints } from './calculation-endpoints.ts'
import { calculatorEndpoints, plannedCalculatorChangeEndpoints } from './calculator-endpoints.ts'
import { currencyEndpoints } from './currency-endpoints.ts'
import { feeTableEndpoints } from './fee-table-endpoints.ts'
import { contactFormEndpoints } from './inquiry/contact-form-endpoints.ts'
import { inquiryEndpoints } from './inquiry/inquiry-endpoints.ts'
import { letterTemplateEndpoints } from './inquiry/letter-template-endpoints.ts'
import { pageMetaEndpoints } from './meta-endpoints.ts'
import { pictureEndpoints } from './picture-endpoints.ts'
import { categoryEndpoints, postEndpoints } from './post-endpoints.ts'
import { settingEndpoints } from './setting/setting-endpoints.ts'
import { openapiDocumentEndpoints, serverStatusEndpoints } from './system-endpoints.ts'
import { vinEndpoints } from './vin-endpoints.ts'

export const contract = {
  auth: authEndpoints,
  calculation: calculationEndpoints,
  calculator: calculatorEndpoints,
  category: categoryEndpoints,
  currency: currencyEndpoints,
  letterTemplate: letterTemplateEndpoints,
  mail: contactFormEndpoints,
  meta: pageMetaEndpoints,
  option: settingEndpoints,
  picture: pictureEndpoints,
  planned: plannedCalculatorChangeEndpoints,
  post: postEndpoints,
  request: inquiryEndpoints,
  system: serverStatusEndpoints,
  table: feeTableEndpoints,
  vin: vinEndpoints,
  openapi: openapiDocumentEndpoints,
}

export type { AdminUser, LoginResult } from './auth-endpoints.ts'
export type {
  CalculationRequestBody,
  RecalculatedCalculation,
  RequestedCar,
  SavedCalculation,
} from './calculation-endpoints.ts'
export type { CalculatorDataResponse, PlannedCalculatorChange } from './calculator-endpoints.ts'
export {
  type BankRateQuotation,
  type DailyExchangeRates,
  type ExchangeRateCurrency,
  exchangeRateCurrencies,
  type LatestExchangeRates,
} from './currency-endpoints.ts'
export type { ApiContract, Endpoint, EndpointRateLimit, HttpMethod, RateLimitRule } from './endpoint.ts'
export {
  endpointAcceptsIfMatch,
  isEndpointSheddableUnderLoad,
  listEndpointErrorCodes,
  type ProblemDetails,
  problemDetailsSchema,
} from './endpoint.ts'
export type { FeeTableDraft, FeeTableDraftInfo } from './fee-table-draft-endpoints.ts'
export type {
  CarPriceImpact,
  FeeTable,
  FeeTableCheckResult,
  FeeTableSummary,
  FeeTableVersionInfo,
} from './fee-table-endpoints.ts'
export { feeTableDownloadFormats, feeTableMediaTypes } from './fee-table-endpoints.ts'
export type { DownloadedFile, UploadedFile } from './field-schemas.ts'
export type {
  InquirySubmissionReceipt,
  PhoneCallbackFormRequestBody,
  QuestionFormRequestBody,
} from './inquiry/contact-form-endpoints.ts'
export {
  callResultLabels,
  describeInquiryEvent,
  describeInquiryEventAction,
  inquiryStateLabels,
} from './inquiry/inquiry-labels.ts'
export {
  type CallResult,
  callResults,
  INQUIRY_MESSAGE_PREVIEW_LENGTH,
  type Inquiry,
  type InquiryChange,
  type InquiryEvent,
  type InquiryKind,
  type InquiryStatus,
  inquirySortOrders,
  inquiryStatuses,
  MAX_ANSWER_LENGTH,
  MAX_BULK_INQUIRIES,
  MAX_INQUIRY_NOTE_LENGTH,
  MAX_LISTED_NEW_INQUIRIES,
  noteTextSchema,
} from './inquiry/inquiry-schemas.ts'
export type { LetterTemplate } from './inquiry/letter-template-endpoints.ts'
export type { PageMetaRecord } from './meta-endpoints.ts'
export { parseWithSchema } from './parse-with-schema.ts'
export { MAX_PICTURE_BYTES, type Picture } from './picture-endpoints.ts'
export type { Category } from './post-endpoints.ts'
export {
  type Post,
  type PostRevision,
  type PostStatus,
  type PostSummary,
  type PostUpdate,
  type PostWorkingCopy,
  postRevisionStatuses,
  postStatuses,
} from './post-schemas.ts'
export {
  type DatedSettingTextLine,
  findEffectiveDatedSettingLine,
  sortDatedSettingLines,
} from './setting/dated-setting-kind.ts'
export {
  addDatedSettingValue,
  type DatedOrTieredSettingKind,
  findEffectiveSettingValue,
  findSingleSettingValueErrors,
  findStartDayOfSettingChange,
  formatDatedSettingValues,
  isDatedOrTieredSettingKind,
  parseDatedSettingValues,
  removeDatedSettingValue,
} from './setting/dated-setting-values.ts'
export {
  getStoredOrDefaultSettingValue,
  resolveCalculatorSettingsOnDay,
} from './setting/resolve-calculator-settings.ts'
export type {
  AppliedSettingChange,
  SettingChangeProblem,
  SettingChangesCheckResult,
  SettingValueChange,
} from './setting/setting-change-endpoints.ts'
export { MAX_SETTING_VALUE_LENGTH } from './setting/setting-change-endpoints.ts'
export type { SettingDefinition } from './setting/setting-definition.ts'
export { type SettingGroupCode, settingGroups } from './setting/setting-definition.ts'
export {
  type BuiltInSettingTitle,
  findSettingDefinition,
  settingDefinitions,
} from './setting/setting-definitions.ts'
export type { SettingHistoryEntry, SettingRecord } from './setting/setting-endpoints.ts'
export type {
  AmountSettingKind,
  ChoiceSettingKind,
  DatedSettingKind,
  SettingKind,
  SettingValueError,
  SingleValueSettingKind,
  TieredSettingKind,
} from './setting/setting-value-kinds.ts'
export { plainTextSettingKind, stripPhoneSeparators } from './setting/setting-value-kinds.ts'
export {
  formatTieredSettingLines,
  parseTieredSettingLines,
  type TieredSettingTextLine,
} from './setting/tiered-setting-kind.ts'
export type { SystemStatus, SystemWarning } from './system-endpoints.ts'
export type { VinData } from './vin-endpoints.ts'
