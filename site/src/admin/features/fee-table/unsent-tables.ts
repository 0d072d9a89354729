import { feeTableDefinitions, feeTableTitles } from 'shared/calculator'
import { createDraftStore, parseJsonWithSchema } from '../../lib/drafts/draft-store.ts'
import { sendStoredEditorDraft, type UnsentEditHandler } from '../../lib/unsent/unsent-edits.ts'
import type { DraftStorage } from '../../platform.ts'
import { buildFeeTableUrlPath } from '../../routes.ts'
import {
  buildFeeTableDraftStorageKey,
  createFeeTableDraftAutosaveCallbacks,
  type FeeTableApiClient,
  localFeeTableDraftSchema,
} from './grid/draft/table-draft.ts'

const findTitle = (name: string) =>
  feeTableTitles.find((title) => buildFeeTableDraftStorageKey(title) === name)

/** Describes and sends unsent edits of fee table rows. Sending saves a draft on the server and applies nothing. */
export const createUnsentFeeTableEditsHandler = (
  drafts: DraftStorage,
  tables: FeeTableApiClient,
): UnsentEditHandler => ({
  prefix: 'table-rows:',
  getLockId: (key) => key,
  describe: (name, text) => {
    const title = findTitle(name)
    const draft = parseJsonWithSchema(text, localFeeTableDraftSchema)
    return (
      title &&
      draft && {
        what: `Правка таблицы «${feeTableDefinitions[title].name}»`,
        at: new Date(draft.at),
        path: `${buildFeeTableUrlPath(title)}?tab=edit`,
        state: { is: 'ready' },
      }
    )
  },
  send: async (user, name) => {
    const title = findTitle(name)
    const store = createDraftStore(drafts, `${user}:${name}`, localFeeTableDraftSchema)
    const draft = await store.read()
    if (!title || !draft) return 'done'
    const { content, base, key } = draft
    const { version, rows } = await tables.version({ params: { title, n: content.base } })
    let lastWrite: Promise<unknown> = Promise.resolve()
    const result = await sendStoredEditorDraft({
      initial: { content, base, key, isUnsaved: true },
      ...createFeeTableDraftAutosaveCallbacks({
        tables,
        title,
        isRestored: true,
        getBase: () => ({ base: version, rows }),
      }),
      storeLocally: (local) => {
        lastWrite = local ? store.write({ ...draft, base: local.base, key: local.key }) : store.remove()
      },
    })
    await lastWrite
    return result
  },
})
