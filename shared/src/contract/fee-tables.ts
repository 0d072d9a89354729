/** The part of the contract that the worker for uploaded files needs: the index would load every endpoint. */
export {
  type FeeTableDraft,
  feeTableDraftRowSchema,
  feeTableDraftWithUnparsedRowsSchema,
} from './fee-table-draft-endpoints.ts'
export { feeTableEndpoints } from './fee-table-endpoints.ts'
export { parseWithSchema } from './parse-with-schema.ts'
