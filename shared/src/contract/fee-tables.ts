/** Part of the contract for the worker that parses uploaded files: the index would load every endpoint into it. */
export {
  type FeeTableDraft,
  feeTableDraftRowSchema,
  feeTableDraftWithUnparsedRowsSchema,
} from './fee-table-draft-endpoints.ts'
export { feeTableEndpoints } from './fee-table-endpoints.ts'
export { parseWithSchema } from './parse-with-schema.ts'
