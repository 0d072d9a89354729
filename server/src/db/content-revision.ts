import {
  AliasNode,
  CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  type Driver,
  InsertQueryNode,
  type Kysely,
  MergeQueryNode,
  type OperationNode,
  type QueryResult,
  RawNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely'
import type { DatabaseTables } from './schema/database.ts'

/**
 * Marks the database tables whose content visitors see. A write to one of them invalidates every cached page
 * and response.
 */
export const isPublicDatabaseTable: Readonly<Record<keyof DatabaseTables, boolean>> = {
  admin: false,
  backup: false,
  // Saved calculations never change, and a page that reports a missing calculation reads it again.
  calculation: false,
  calculation_settings: false,
  category: true,
  content_revision: false,
  mail: false,
  meta: true,
  option: true,
  // Visitors see when the calculator settings were last changed.
  option_change: true,
  // Only `needed_at` of a picture changes, and a picture that a post shows is never removed.
  picture: false,
  post: true,
  post_category: true,
  post_former_slug: true,
  post_revision: false,
  post_revision_picture: false,
  post_working_copy: false,
  post_working_copy_picture: false,
  // Visitors see only today's exchange rates. The code that stores rates increments the revision for those.
  rate: false,
  repeat: false,
  request: false,
  request_search: false,
  table_draft: false,
  table_version: true,
}

const publicByTableName = new Map(Object.entries(isPublicDatabaseTable))

const isPublicTableName = (name: string): boolean => publicByTableName.get(name) ?? true

/**
 * Returns the database table that a query writes to, `'?'` if that is unknown, `undefined` for a query that
 * only reads.
 */
const findWrittenTable = (query: OperationNode): string | undefined => {
  const getTableName = (node: OperationNode | undefined): string => {
    if (node && AliasNode.is(node)) return getTableName(node.node)
    return node && TableNode.is(node) ? node.table.identifier.name : '?'
  }
  if (InsertQueryNode.is(query)) return getTableName(query.into)
  if (UpdateQueryNode.is(query)) return getTableName(query.table)
  if (DeleteQueryNode.is(query))
    return query.from.froms.length === 1 ? getTableName(query.from.froms[0]) : '?'
  if (MergeQueryNode.is(query)) return '?'
  const isRawWrite =
    RawNode.is(query) && /\b(?:insert|update|delete|replace|merge)\b/i.test(query.sqlFragments.join('?'))
  return isRawWrite ? '?' : undefined
}

const incrementQuery = CompiledQuery.raw('update content_revision set value = value + 1')

/**
 * Increments the content revision for a change that visitors see but that writes to no public table. Call it
 * inside the transaction of that change.
 */
export const incrementContentRevision = async (trx: Kysely<DatabaseTables>): Promise<void> => {
  await trx
    .updateTable('content_revision')
    .set((each) => ({ value: each('value', '+', 1) }))
    .execute()
}

const hasChangedRows = ({ rows, numAffectedRows = 0n }: QueryResult<unknown>): boolean =>
  rows.length > 0 || numAffectedRows > 0n

/**
 * Wraps a database driver so that every write to a public table increments the content revision in the same
 * transaction. No repository can forget it. A write outside a transaction gets one that covers the write and
 * the increment. `onCommit` is called after each commit that may have changed public content.
 */
export const wrapDriverWithContentRevision = (driver: Driver, onCommit: () => void): Driver => {
  const wrapped = new WeakMap<DatabaseConnection, DatabaseConnection>()
  const inTransaction = new WeakSet<DatabaseConnection>()

  const wrap = (inner: DatabaseConnection): DatabaseConnection => {
    const write = async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      const result = await inner.executeQuery<Row>(query)
      if (hasChangedRows(result)) await inner.executeQuery(incrementQuery)
      return result
    }
    const connection: DatabaseConnection = {
      executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
        const table = findWrittenTable(query.query)
        if (table === undefined || !isPublicTableName(table)) return inner.executeQuery<Row>(query)
        if (inTransaction.has(connection)) return write<Row>(query)
        await driver.beginTransaction(inner, {})
        try {
          const result = await write<Row>(query)
          await driver.commitTransaction(inner)
          onCommit()
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
      onCommit()
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
