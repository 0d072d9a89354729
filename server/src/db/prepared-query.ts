import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely'
import type { Db } from './db.ts'

class Placeholder {
  name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * Compiles a query once, since Kysely takes longer to build most queries than SQLite to run them. `build`
 * gets placeholders as parameters, so it must not read them, only pass each of them on as a value.
 */
export const prepareDatabaseQuery = <Parameters extends object, Row>(
  build: (db: Db, parameters: Parameters) => Compilable<Row>,
): ((db: Db, parameters: Parameters) => Promise<Row[]>) => {
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
