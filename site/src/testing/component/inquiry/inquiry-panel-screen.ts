import { expect, onTestFinished } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { createUniqueName, type startComponentTestServer } from '../test-server.ts'

type FieldButtonName = RegExp | string

const panel = page.getByRole('region').filter({ has: page.getByRole('heading', { name: 'История' }) })

/** Locators of the panel of the open inquiry. */
export const inquiryPanelScreen = {
  panel,
  button: (name: FieldButtonName): Locator => panel.getByRole('button', { name, exact: true }),
  owner: panel.getByRole('button', { name: /^Ответственный/ }),
  due: panel.getByRole('button', { name: /^Срок/ }),
  state: (name: string): Locator =>
    panel.getByRole('group', { name: 'Состояние' }).getByRole('button', { name, exact: true }),
  option: (name: RegExp | string): Locator => page.getByRole('option', { name }),
  newNote: panel.getByRole('textbox', { name: 'Новая заметка' }),
  writeNote: panel.getByRole('button', { name: 'Записать', exact: true }),
  notes: panel.getByRole('list', { name: 'Заметки' }).getByRole('listitem'),
  events: panel.getByRole('list', { name: 'История' }).getByRole('listitem'),
  related: panel.getByRole('list', { name: /^Други/ }).getByRole('button'),
}

/** Presses a key that puts the cursor into a field, and another key at each change of the page until it is there. */
export const pressUntilFocused = async (field: Locator, first: string, next: string): Promise<void> => {
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, bubbles: true, cancelable: true }),
    )
  const observer = new MutationObserver(() => press(next))
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  press(first)
  await expect.element(field).toHaveFocus()
  observer.disconnect()
}

type TestServer = Awaited<ReturnType<typeof startComponentTestServer>>

/** Creates a colleague with an account of their own. */
export const createColleague = async ({ colleague: admin, clientOf, visitor }: TestServer, name: string) => {
  const credentials = {
    email: `${createUniqueName('colleague')}@example.com`,
    password: 'sunflower tram window',
  }
  const { id } = await admin.auth.createAdmin({ body: { name, ...credentials } })
  const { token } = await visitor.auth.login({ body: credentials })
  return { id, name, client: clientOf(token) }
}

/** Stores a draft or a queued change as an earlier release has left it in this browser. */
export const storeInBrowser = async ({ colleague }: TestServer, name: string, value: object) => {
  const { id } = await colleague.auth.me()
  localStorage.setItem(`draft:${id}:${name}`, JSON.stringify({ at: '2026-11-26T08:00:00.000Z', ...value }))
}

/** Queues a change of an inquiry as an earlier release has done it. */
export const storeQueuedChange = (
  server: TestServer,
  id: number,
  draftName: string,
  body: Record<string, string>,
) =>
  storeInBrowser(server, `save:${draftName}`, {
    order: 1,
    what: `Отметка «Готово» у заявки № ${id}`,
    path: `/admin/requests?open=${id}`,
    draftName,
    values: body,
    call: {
      method: 'PATCH',
      template: '/api/request/{id}',
      params: { id: String(id) },
      query: {},
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify(body),
    },
  })
