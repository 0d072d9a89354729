/** API definitions for the worker that parses uploaded files, which must not load the endpoints of all resources. */
export {
  type FeeTableDraft,
  feeTableDraftRowSchema,
  feeTableDraftWithUnparsedRowsSchema,
} from './fee-table-draft-endpoints.ts'
export { feeTableEndpoints } from './fee-table-endpoints.ts'
export { parseWithSchema } from './parse-with-schema.ts'
