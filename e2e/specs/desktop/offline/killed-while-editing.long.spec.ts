import fc from 'fast-check'
import type { Page } from 'playwright/test'
import {
  createKilledFormEdit,
  createKilledPostEdit,
  createKilledTableEdit,
  type KilledEdit,
} from '../../../fixtures/desktop/killed-edits.ts'
import { expect, readScreens, test } from '../../../fixtures/desktop/offline-test.ts'
import { readStoredDrafts } from '../../../fixtures/desktop/read-stored-drafts.ts'
import type { RunningDesktopApp } from '../../../fixtures/desktop/running-desktop-app.ts'
import type { SwitchableProxy } from '../../../fixtures/network/switchable-proxy.ts'
import { UNSENT_EDITS_PATH, UnsentEditsPage } from '../../../pages/unsent-edits-page.ts'

const KILL_COUNT = 20
const seed = Number(process.env.TEST_SEED || 21)

const roundSchedule = fc.record({
  /** When the app is killed: while the edit is typed, when it is stored, or while it is saved. */
  moment: fc.constantFrom<'typing' | 'stored' | 'saving'>('typing', 'stored', 'saving'),
  /** Share of the text that is typed before the kill, in hundredths. */
  typedShare: fc.integer({ min: 0, max: 100 }),
  /** Whether the server handles what is saved, and only its response is lost. */
  losesResponse: fc.boolean(),
})

type Round = typeof roundSchedule extends fc.Arbitrary<infer Value> ? Value : never

const isWrite = (request: string): boolean => /^(?:PUT|POST|PATCH) /.test(request)

/** What has been typed into one edit, and how much of it is certain to be stored. */
interface EditProgress {
  edit: KilledEdit
  stored: string
  typed: string
}

interface KillDeps {
  app: RunningDesktopApp
  networkProxy: SwitchableProxy
  isOnline: boolean
}

/** Waits until this computer or the server has a value. */
const expectStored = (page: Page, { edit, typed }: EditProgress): Promise<void> =>
  expect
    .poll(async () => (await readStoredDrafts(page)).join().includes(typed) || edit.isOnServer(typed))
    .toBe(true)

/** Kills the app while it types a value: at first a part of it, the rest while the app ends. */
const killWhileTyping = async (app: RunningDesktopApp, progress: EditProgress, typedShare: number) => {
  const { edit, stored, typed } = progress
  const length = stored.length + Math.floor(((typed.length - stored.length) * typedShare) / 100)
  const first = typed.startsWith(stored) ? typed.slice(0, length) : stored
  if (first !== stored) {
    await edit.type(app.page(), first, stored)
    await expectStored(app.page(), { ...progress, typed: first })
    progress.stored = first
  }
  const typing = edit.type(app.page(), typed, first).catch(() => undefined)
  await app.kill()
  await typing
}

const killWhileSaving = async (
  { app, networkProxy, isOnline }: KillDeps,
  progress: EditProgress,
  losesResponse: boolean,
) => {
  const { edit, typed, stored } = progress
  if (losesResponse) networkProxy.dropResponses()
  else networkProxy.holdRequests()
  const before = networkProxy.receivedRequests.length
  await edit.type(app.page(), typed, stored)
  await edit.save?.(app.page())
  if (isOnline) await expect.poll(() => networkProxy.receivedRequests.slice(before).some(isWrite)).toBe(true)
  else await expectStored(app.page(), progress)
  progress.stored = typed
  await app.kill()
}

const runRound = async (deps: KillDeps, progress: EditProgress, round: Round): Promise<void> => {
  const { app } = deps
  if (round.moment === 'typing') return killWhileTyping(app, progress, round.typedShare)
  if (round.moment === 'saving') return killWhileSaving(deps, progress, round.losesResponse)
  await progress.edit.type(app.page(), progress.typed, progress.stored)
  await expectStored(app.page(), progress)
  progress.stored = progress.typed
  await app.kill()
}

/** Opens the screen of an edit and checks that it shows what was stored or something newer. */
const expectNothingLost = async (app: RunningDesktopApp, progress: EditProgress, label: string) => {
  const { edit, stored, typed } = progress
  await app.open(edit.path)
  let shown = ''
  const isNothingLost = async (): Promise<boolean> => {
    shown = await edit.read(app.page(), [stored, typed])
    return [stored, typed].includes(shown) || (shown.startsWith(stored) && typed.startsWith(shown))
  }
  // A form shows its draft a moment after the values of the server.
  await expect.poll(isNothingLost, `${label}: not «${stored}» or «${typed}»`).toBe(true)
  Object.assign(progress, { stored: shown, typed: shown })
}

test(`an app killed ${KILL_COUNT} times while a post, a fee row and a form are edited loses nothing and sends nothing twice`, async ({
  launchSignedIn,
  networkProxy,
  colleague,
}) => {
  test.slow()
  const edits = [
    await createKilledPostEdit(colleague),
    createKilledTableEdit(colleague),
    await createKilledFormEdit(colleague),
  ]
  const postCount = (await colleague.post.list()).length
  const categoryCount = (await colleague.category.list()).length
  const app = await launchSignedIn({ server: networkProxy.origin })
  const allProgress: EditProgress[] = []
  for (const edit of edits) {
    await app.open(edit.path)
    const stored = await edit.read(app.page(), [])
    allProgress.push({ edit, stored, typed: stored })
  }

  const rounds = fc.sample(roundSchedule, { seed, numRuns: KILL_COUNT })
  for (const [index, round] of rounds.entries()) {
    const isOnline = index < KILL_COUNT / 2
    const label = `kill ${index + 1} of ${KILL_COUNT}, TEST_SEED=${seed}, ${isOnline ? 'online' : 'offline'}, ${JSON.stringify(round)}`
    await test.step(label, async () => {
      if (index === KILL_COUNT / 2) {
        await readScreens(
          app,
          edits.map(({ path }) => path),
        )
        networkProxy.disconnect()
      }
      const current = allProgress[index % edits.length]
      if (!current) throw new Error('there is no edit')
      await expectNothingLost(app, current, label)
      current.typed = current.edit.buildValue(index, current.stored)
      await runRound({ app, networkProxy, isOnline }, current, round)
      networkProxy.restore()
      if (!isOnline) networkProxy.disconnect()
      // What this kill has left is checked when the edit continues, after kills in the other edits.
      await app.restart()
    })
  }

  networkProxy.restore()
  for (const each of allProgress) await expectNothingLost(app, each, `TEST_SEED=${seed}, the end`)
  const form = allProgress.find(({ edit }) => edit.save)
  if (form && !(await form.edit.isOnServer(form.stored))) {
    await expectNothingLost(app, form, `TEST_SEED=${seed}, the end`)
    await form.edit.save?.(app.page())
    await expect
      .poll(async () => (await readStoredDrafts(app.page())).join().includes(form.stored))
      .toBe(false)
  }
  await app.open(UNSENT_EDITS_PATH)
  await expect(new UnsentEditsPage(app.page()).emptyMessage).toBeVisible()
  for (const { edit, stored } of allProgress)
    await expect.poll(() => edit.isOnServer(stored), `${stored}, TEST_SEED=${seed}`).toBe(true)
  expect(await colleague.post.list()).toHaveLength(postCount)
  expect(await colleague.category.list()).toHaveLength(categoryCount)
  await colleague.table.removeDraft({ params: { title: 'ship-delivery' }, query: {} })
})
