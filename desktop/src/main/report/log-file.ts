import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { redactSecrets } from './redact.ts'

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
