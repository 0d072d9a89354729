import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely'
import type { Db } from './db.ts'

/** Stands in a query that is compiled for a parameter whose value comes later. */
class Placeholder {
  name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * Prepares a query that Kysely builds and compiles once per database, and that is then executed with any parameters. For most
 * queries of a page Kysely takes longer than SQLite. `build` gets placeholders: it must not read the parameters, only pass each
 * of them on as a value.
 */
export const prepareQuery = <Parameters extends object, Row>(
  build: (db: Db, parameters: Parameters) => Compilable<Row>,
): ((db: Db, parameters: Parameters) => Promise<Row[]>) => {
  // A database and its transactions share the adapter.
  const compiledQueries = new WeakMap<DialectAdapter, CompiledQuery<Row>>()
  const placeholders = new Proxy({}, { get: (_, name: string) => new Placeholder(name) })
  return async (db, parameters) => {
    const { adapter } = db.getExecutor()
    const compiled = compiledQueries.get(adapter) ?? build(db, placeholders as Parameters).compile()
    compiledQueries.set(adapter, compiled)
    const values = compiled.parameters.map((value) =>
      value instanceof Placeholder ? Reflect.get(parameters, value.name) : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: values })
    return rows
  }
}
