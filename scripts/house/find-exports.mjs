const declarations =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([\w$]+)/gm

/** Finds the names that a source text declares and exports; re-exports are not declarations. */
export const findExports = (text) => [...text.matchAll(declarations)].map(([, name]) => name)
