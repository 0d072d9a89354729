import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { brokenFileRules } from './file-rules.mjs'
import { brokenHostRules } from './host-rule.mjs'
import { brokenArrows } from './import-rule.mjs'
import { importsIn } from './imports-in.mjs'

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  encoding: 'utf8',
})
const sources = listed.split('\0').filter((file) => /\.(?:ts|tsx|mjs|cjs)$/.test(file) && existsSync(file))

const broken = sources.flatMap((file) => {
  const text = readFileSync(file, 'utf8')
  return [
    ...brokenArrows(file, importsIn(text)),
    ...brokenFileRules(file, text),
    ...brokenHostRules(file, text),
  ]
})

for (const line of broken) process.stdout.write(`${line}\n`)
process.stdout.write(`${sources.length} files, ${broken.length} broken house rules\n`)
process.exitCode = broken.length > 0 ? 1 : 0
