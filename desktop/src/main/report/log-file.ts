import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const HIDDEN = '[hidden]'

/** Patterns of secrets and personal data, the longest forms first. */
const secretPatterns: readonly RegExp[] = [
  // JSON Web Tokens, also without their signature.
  /\beyJ[\w-]{5,}(?:\.[\w-]*){1,2}/g,
  /\b(?:Bearer|Basic)\s+[\w.~+/=-]+/gi,
  // Values of members and parameters that are named like secrets.
  /\b(?:authorization|cookie|set-cookie|password|passwd|pass|secret|token|jwt-token|api[-_]?key)["']?\s*[=:]\s*(?:"[^"]*"|'[^']*'|\S+)/gi,
  // User and password in an address.
  /(?<=:\/\/)[^\s/@]+@/g,
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu,
  /\+\d[\d\s().-]{7,}\d/g,
  /(?<![\d.:-])\(?0\d{2}\)?[\s-]?\d{3}[\s-]?\d{2}[\s-]?\d{2}(?![\d.:-])/g,
  /(?<![\d.:-])(?:380|8|7)\d{9,10}(?![\d.:-])/g,
  // Folders of a user contain the name.
  /(?<=[\\/](?:home|Users)[\\/])[^\\/\s]+/gi,
  // Long random strings: keys of any kind. Fingerprints of certificates are written in pairs and stay.
  /(?<![\w/+-])[\w/+-]{40,}={0,2}(?![\w/+-])/g,
]

/** Replaces everything that looks like a secret or personal data. */
export const redactSecrets = (text: string): string =>
  secretPatterns.reduce((redacted, pattern) => redacted.replaceAll(pattern, HIDDEN), text)

const MAX_LOG_BYTES = 512_000

/** Characters of names, versions, templates, codes and origins. Text of a person never fits into a log line. */
const foreignCharacterPattern = /[^A-Za-z0-9._:/{}[\]@+-]/g
const MAX_VALUE_LENGTH = 200

type LogFields = Record<string, string | number>

/** Formats a log line: the event and values without spaces. Everything that looks like a secret is hidden. */
export const formatLogLine = (time: Date, event: string, fields: LogFields): string => {
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

/**
 * Opens the log for operators. When the file is full, it becomes the previous file and a new one is begun, so two
 * files of limited size exist. A disk that cannot be written to never disturbs the app.
 */
export const openLogFile = (file: string, now: () => Date, maxBytes = MAX_LOG_BYTES) => {
  const previousFile = `${file}.1`
  const write = (event: string, fields: LogFields = {}): void => {
    try {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
      if (size >= maxBytes) renameSync(file, previousFile)
      appendFileSync(file, `${formatLogLine(now(), event, fields)}\n`, { mode: 0o600 })
    } catch {
      // Without a log the app works as well.
    }
  }
  return {
    write,
    /** Returns the last lines, the oldest first. */
    readLastLines: (count: number): readonly string[] =>
      `${readIfExists(previousFile)}${readIfExists(file)}`.trimEnd().split('\n').slice(-count),
  }
}

export type LogFile = ReturnType<typeof openLogFile>
