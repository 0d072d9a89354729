import {
  AliasNode,
  CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  type Dialect,
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
import type { DatabaseTables } from './db.ts'
import { isTableWithPublicContent } from './schema/table-definitions.ts'

/** Returns the name of the written table, `'?'` if the name is unknown, `undefined` for a query that only reads. */
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

const incrementQuery = CompiledQuery.raw('update content_revision set value = value + 1 returning value')

const incrementRevision = async (connection: DatabaseConnection): Promise<number> => {
  const { rows } = await connection.executeQuery<{ value: number }>(incrementQuery)
  const [row] = rows
  if (!row) throw new Error('the database does not return its revision')
  return row.value
}

export const incrementContentRevision = async (trx: Kysely<DatabaseTables>): Promise<void> => {
  await trx
    .updateTable('content_revision')
    .set((each) => ({ value: each.ref('value') }))
    .execute()
}

const hasChangedRows = ({ rows, numAffectedRows = 0n }: QueryResult<unknown>): boolean =>
  rows.length > 0 || numAffectedRows > 0n

export interface ContentRevisionIncrementOptions {
  onCommit: (revision: number) => void
  /** Runs a single statement without a transaction, and retries the statement after a conflict with a transaction. */
  runStatement?: <Result>(statement: () => Promise<Result>) => Promise<Result>
}

interface StatementRunner {
  runStatement: NonNullable<ContentRevisionIncrementOptions['runStatement']>
  runInTransaction: <Result>(
    inner: DatabaseConnection,
    write: () => Promise<QueryResult<Result>>,
  ) => Promise<QueryResult<Result>>
}

class ContentRevisionConnection implements DatabaseConnection {
  inner: DatabaseConnection
  #runner: StatementRunner
  #isInTransaction = false
  hasChanged = false

  constructor(inner: DatabaseConnection, runner: StatementRunner) {
    this.inner = inner
    this.#runner = runner
  }

  setInTransaction(isInTransaction: boolean): void {
    this.#isInTransaction = isInTransaction
    this.hasChanged = false
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const run = () => this.inner.executeQuery<Row>(query)
    const table = findWrittenTable(query.query)
    const isPublic = table !== undefined && isTableWithPublicContent(table)
    if (!this.#isInTransaction) {
      const { runStatement, runInTransaction } = this.#runner
      return runStatement(isPublic ? () => runInTransaction(this.inner, run) : run)
    }
    const result = await run()
    if (isPublic && hasChangedRows(result)) this.hasChanged = true
    return result
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize)
  }
}

/**
 * Increments the content revision, which invalidates cached pages, in the transaction of each write of public content,
 * so that no repository can forget this. The row is locked last, just before the commit, which avoids deadlocks.
 */
const wrapDriverWithContentRevision = (
  driver: Driver,
  { onCommit, runStatement = (statement) => statement() }: ContentRevisionIncrementOptions,
): Driver => {
  const wrapped = new WeakMap<DatabaseConnection, ContentRevisionConnection>()
  const toWrapper = (connection: DatabaseConnection): ContentRevisionConnection => {
    if (connection instanceof ContentRevisionConnection) return connection
    throw new Error('the connection comes from another driver')
  }

  const commit = async (inner: DatabaseConnection, hasChanged: boolean): Promise<void> => {
    const revision = hasChanged ? await incrementRevision(inner) : undefined
    await driver.commitTransaction(inner)
    if (revision !== undefined) onCommit(revision)
  }

  const runInTransaction = async <Result>(
    inner: DatabaseConnection,
    write: () => Promise<QueryResult<Result>>,
  ): Promise<QueryResult<Result>> => {
    await driver.beginTransaction(inner, {})
    try {
      const result = await write()
      await commit(inner, hasChangedRows(result))
      return result
    } catch (error) {
      await driver.rollbackTransaction(inner)
      throw error
    }
  }

  return {
    init: (options) => driver.init(options),
    acquireConnection: async (options) => {
      const inner = await driver.acquireConnection(options)
      const connection =
        wrapped.get(inner) ?? new ContentRevisionConnection(inner, { runStatement, runInTransaction })
      wrapped.set(inner, connection)
      return connection
    },
    beginTransaction: async (connection, settings) => {
      const wrapper = toWrapper(connection)
      await driver.beginTransaction(wrapper.inner, settings)
      wrapper.setInTransaction(true)
    },
    commitTransaction: async (connection) => {
      const wrapper = toWrapper(connection)
      await commit(wrapper.inner, wrapper.hasChanged)
      wrapper.setInTransaction(false)
    },
    rollbackTransaction: async (connection) => {
      const wrapper = toWrapper(connection)
      wrapper.setInTransaction(false)
      await driver.rollbackTransaction(wrapper.inner)
    },
    releaseConnection: (connection, options) =>
      driver.releaseConnection(toWrapper(connection).inner, options),
    destroy: (options) => driver.destroy(options),
  }
}

export const wrapDialectToIncrementContentRevision = (
  dialect: Dialect,
  options: ContentRevisionIncrementOptions,
): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createDriver: () => wrapDriverWithContentRevision(dialect.createDriver(), options),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
})
