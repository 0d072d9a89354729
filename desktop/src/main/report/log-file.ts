import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const HIDDEN = '[hidden]'

/** Patterns of secrets to redact. Patterns of longer forms come before those of shorter ones. */
const secretPatterns: readonly RegExp[] = [
  // Matches JSON Web Tokens, also without their signature.
  /\beyJ[\w-]{5,}(?:\.[\w-]*){1,2}/g,
  /\b(?:Bearer|Basic)\s+[\w.~+/=-]+/gi,
  // Matches values after names such as `password` or `token`.
  /\b(?:authorization|cookie|set-cookie|password|passwd|pass|secret|token|jwt-token|api[-_]?key)["']?\s*[=:]\s*(?:"[^"]*"|'[^']*'|\S+)/gi,
  // Matches user and password in a web address.
  /(?<=:\/\/)[^\s/@]+@/g,
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu,
  /\+\d[\d\s().-]{7,}\d/g,
  /(?<![\d.:-])\(?0\d{2}\)?[\s-]?\d{3}[\s-]?\d{2}[\s-]?\d{2}(?![\d.:-])/g,
  /(?<![\d.:-])(?:380|8|7)\d{9,10}(?![\d.:-])/g,
  // Matches the user name in the path of a home folder.
  /(?<=[\\/](?:home|Users)[\\/])[^\\/\s]+/gi,
  // Matches long random strings, which may be keys, but no certificate fingerprints, whose bytes are separated.
  /(?<![\w/+-])[\w/+-]{40,}={0,2}(?![\w/+-])/g,
]

export const redactSecrets = (text: string): string =>
  secretPatterns.reduce((redacted, pattern) => redacted.replaceAll(pattern, HIDDEN), text)

const MAX_LOG_BYTES = 512_000

/** The log accepts only characters of names, versions and codes, so that no text of a person fits in. */
const foreignCharacterPattern = /[^A-Za-z0-9._:/{}[\]@+-]/g
const MAX_VALUE_LENGTH = 200

type LogFields = Record<string, string | number>

const formatLogLine = (time: Date, event: string, fields: LogFields): string => {
  const pairs = Object.entries(fields).map(([name, value]) => {
    const text = redactSecrets(String(value)).replaceAll(foreignCharacterPattern, '?')
    return ` ${name}=${text.slice(0, MAX_VALUE_LENGTH)}`
  })
  return `${time.toISOString()} ${event}${pairs.join('')}`
}

const readIfExists = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Renames a full log file to the previous log, so that at most two log files exist. Logging errors are ignored. */
export const openAppLogFile = (file: string, now: () => Date, maxBytes = MAX_LOG_BYTES) => {
  const previousFile = `${file}.1`
  const write = (event: string, fields: LogFields = {}): void => {
    try {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
      if (size >= maxBytes) renameSync(file, previousFile)
      appendFileSync(file, `${formatLogLine(now(), event, fields)}\n`, { mode: 0o600 })
    } catch {}
  }
  return {
    write,
    readLastLines: (count: number): readonly string[] =>
      `${readIfExists(previousFile)}${readIfExists(file)}`.trimEnd().split('\n').slice(-count),
  }
}

export type AppLogFile = ReturnType<typeof openAppLogFile>
