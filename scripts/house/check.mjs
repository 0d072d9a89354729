import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { findCommitProblems } from './commit-rules.mjs'
import { findFileProblems, findFolderProblems } from './file-rules.mjs'
import { findImports } from './find-imports.mjs'
import { findForbiddenImports, findHostProblems } from './import-rule.mjs'
import { buildModuleGraph, findCycleProblems, findWorkerProblems } from './module-graph.mjs'
import { findNameProblems } from './name-rules.mjs'

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  encoding: 'utf8',
})
const sources = new Map(
  listed
    .split('\0')
    .filter((file) => /\.(?:ts|tsx|mjs|cjs)$/.test(file) && existsSync(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
)
const graph = buildModuleGraph(sources)

const problems = [
  ...[...sources].flatMap(([file, text]) => [
    ...findForbiddenImports(file, findImports(text)),
    ...findFileProblems(file, text),
    ...findHostProblems(file, text),
  ]),
  ...findFolderProblems(sources, graph),
  ...findNameProblems(sources),
  ...findCycleProblems(graph),
  ...findWorkerProblems(graph),
  ...findCommitProblems(),
]

for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(`${sources.size} files, ${problems.length} broken rules\n`)
process.exitCode = problems.length > 0 ? 1 : 0
