import {
  AliasNode,
  CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  type Driver,
  InsertQueryNode,
  MergeQueryNode,
  type OperationNode,
  type QueryResult,
  RawNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely'
import type { Db } from './open.ts'
import type { Tables } from './tables.ts'

/** One row: a number that every change of what visitors may see increments. */
export interface ContentRevisionTable {
  id: number
  value: number
}

/** Which tables hold what visitors are shown: a write to one of these invalidates every cached page and answer. */
export const isPublicTable: Readonly<Record<keyof Tables, boolean>> = {
  admin: false,
  backup: false,
  // Never changed once written, and read anew where a page says that one is missing.
  calculation: false,
  calculation_settings: false,
  category: true,
  content_revision: false,
  mail: false,
  meta: true,
  option: true,
  // Tells visitors when the calculator's settings were last changed.
  option_change: true,
  // Only `needed_at` ever changes, and a picture that a post shows is not removed.
  picture: false,
  post: true,
  post_category: true,
  post_former_slug: true,
  post_revision: false,
  post_revision_picture: false,
  post_working_copy: false,
  post_working_copy_picture: false,
  // Only those of today count, which the table cannot tell: whoever stores them increments the revision.
  rate: false,
  repeat: false,
  request: false,
  request_search: false,
  table_version: true,
}

const byName = new Map(Object.entries(isPublicTable))

const isPublicName = (name: string): boolean => byName.get(name) ?? true

/** The table that a query writes to, `'?'` where that cannot be told, nothing for one that only reads. */
const writtenTable = (query: OperationNode): string | undefined => {
  const nameOf = (node: OperationNode | undefined): string => {
    if (node && AliasNode.is(node)) return nameOf(node.node)
    return node && TableNode.is(node) ? node.table.identifier.name : '?'
  }
  if (InsertQueryNode.is(query)) return nameOf(query.into)
  if (UpdateQueryNode.is(query)) return nameOf(query.table)
  if (DeleteQueryNode.is(query)) return query.from.froms.length === 1 ? nameOf(query.from.froms[0]) : '?'
  if (MergeQueryNode.is(query)) return '?'
  const isRawWrite =
    RawNode.is(query) && /\b(?:insert|update|delete|replace|merge)\b/i.test(query.sqlFragments.join('?'))
  return isRawWrite ? '?' : undefined
}

const increment = CompiledQuery.raw('update content_revision set value = value + 1')

/** For a change of what visitors see that no write to a public table shows; inside the transaction of that change. */
export const incrementContentRevision = async (trx: Db): Promise<void> => {
  await trx
    .updateTable('content_revision')
    .set((each) => ({ value: each('value', '+', 1) }))
    .execute()
}

const hasChanged = ({ rows, numAffectedRows = 0n }: QueryResult<unknown>): boolean =>
  rows.length > 0 || numAffectedRows > 0n

/**
 * Makes every write to a public table increment the content revision in its own transaction, so that no repository
 * can forget to. A write that is no part of a transaction becomes one together with the increment.
 */
export const withContentRevision = (driver: Driver): Driver => {
  const wrapped = new WeakMap<DatabaseConnection, DatabaseConnection>()
  const inTransaction = new WeakSet<DatabaseConnection>()

  const wrap = (inner: DatabaseConnection): DatabaseConnection => {
    const write = async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      const result = await inner.executeQuery<Row>(query)
      if (hasChanged(result)) await inner.executeQuery(increment)
      return result
    }
    const connection: DatabaseConnection = {
      executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
        const table = writtenTable(query.query)
        if (table === undefined || !isPublicName(table)) return inner.executeQuery<Row>(query)
        if (inTransaction.has(connection)) return write<Row>(query)
        await driver.beginTransaction(inner, {})
        try {
          const result = await write<Row>(query)
          await driver.commitTransaction(inner)
          return result
        } catch (error) {
          await driver.rollbackTransaction(inner)
          throw error
        }
      },
      streamQuery: (query, chunkSize, options) => inner.streamQuery(query, chunkSize, options),
    }
    return connection
  }

  return {
    init: (options) => driver.init(options),
    acquireConnection: async (options) => {
      const inner = await driver.acquireConnection(options)
      const connection = wrapped.get(inner) ?? wrap(inner)
      wrapped.set(inner, connection)
      return connection
    },
    beginTransaction: async (connection, settings) => {
      await driver.beginTransaction(connection, settings)
      inTransaction.add(connection)
    },
    commitTransaction: async (connection) => {
      await driver.commitTransaction(connection)
      inTransaction.delete(connection)
    },
    rollbackTransaction: async (connection) => {
      inTransaction.delete(connection)
      await driver.rollbackTransaction(connection)
    },
    releaseConnection: (connection, options) => driver.releaseConnection(connection, options),
    ...(driver.savepoint && { savepoint: driver.savepoint.bind(driver) }),
    ...(driver.rollbackToSavepoint && { rollbackToSavepoint: driver.rollbackToSavepoint.bind(driver) }),
    ...(driver.releaseSavepoint && { releaseSavepoint: driver.releaseSavepoint.bind(driver) }),
    destroy: (options) => driver.destroy(options),
  }
}
