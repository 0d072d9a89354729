const comments = /^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const statements = /(?:^|[\n;])\s*(?:import|export)\s(type\s)?(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]/g
const calls = /(\btypeof\s+)?\bimport(?:\.meta\.resolve)?\(\s*['"]([^'"]+)['"]\s*\)/g

/** Every module that a source text names in an import, an export from, or an import call; types leave nothing behind. */
export const importsIn = (text) => {
  const code = text.replace(comments, '')
  return [
    ...[...code.matchAll(statements)].map(([, type, name]) => ({ name, isType: type !== undefined })),
    ...[...code.matchAll(calls)].map(([, type, name]) => ({ name, isType: type !== undefined })),
  ]
}
