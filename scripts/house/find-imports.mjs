const comments = /^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const statements = /(?:^|[\n;])\s*(?:import|export)\s(type\s)?(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]/g
const calls = /(\btypeof\s+)?\bimport(?:\.meta\.resolve)?\(\s*['"]([^'"]+)['"]\s*\)/g

/** Finds every module that a source text imports, re-exports from or loads by a call. */
export const findImports = (text) => {
  const code = text.replace(comments, '')
  const find = (pattern, isLazy) =>
    [...code.matchAll(pattern)].map(([, type, name]) => ({ name, isType: type !== undefined, isLazy }))
  return [...find(statements, false), ...find(calls, true)]
}
