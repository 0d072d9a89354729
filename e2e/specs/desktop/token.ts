import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { owner } from '../../fixtures/admin-host.ts'
import { makeToken } from '../../fixtures/tokens.ts'
import { attempt } from './hostile.ts'

/** The first part of every token of the product. */
export const TOKEN_START = makeToken().split('.')[0] ?? ''

/** Finds files that contain a text as UTF-8 or, as Chromium's storage may write it, UTF-16. */
export const filesWith = (folder: string, text: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => lstatSync(path).isFile())
    .filter((path) => {
      const bytes = readFileSync(path)
      return bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le'))
    })

/** Expression that reads everything a page could have stored. */
export const STORED = `JSON.stringify([
  document.cookie, Object.entries(localStorage), Object.entries(sessionStorage), history.state, document.documentElement.outerHTML,
  (await indexedDB.databases()).map(({ name }) => name), await caches.keys().catch(() => []), await desktop.invoke('session:restore', null),
])`

/** Returns what main answers when a page script signs in. */
export const readLoginAnswer = async (page: Page): Promise<string> => {
  const call = {
    method: 'POST',
    template: '/api/auth/login',
    params: {},
    query: {},
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: owner.email, password: owner.password }),
  }
  const answer = `desktop.invoke('api:send', ${JSON.stringify(call)})`
  return String(await attempt(page, `JSON.stringify(await ${answer})`))
}
