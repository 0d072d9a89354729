import { parseSync } from 'vite'

const listChildren = (node) =>
  Object.entries(node).flatMap(([key, value]) =>
    key === 'regex' || typeof value !== 'object' || value === null ? [] : [value].flat(),
  )

const listNodes = (node) =>
  typeof node !== 'object' || node === null ? [] : [node, ...listChildren(node).flatMap(listNodes)]

const isBuilt = ({ type, callee }) =>
  (type === 'NewExpression' || type === 'CallExpression') && callee.name === 'RegExp'

/** The regular expressions of a source text: those that are written out, and how many are put together from parts. */
export const findExpressions = (file, text) => {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const nodes = listNodes(program)
  return {
    literals: nodes
      .filter(({ type, regex }) => type === 'Literal' && regex)
      .map(({ regex: { pattern: source, flags } }) => ({ file, source, flags })),
    built: nodes.filter(isBuilt).length,
  }
}
