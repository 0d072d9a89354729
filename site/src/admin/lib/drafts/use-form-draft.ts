import type { UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { markPageBusyDuringPromise } from '../../../lib/page-settled.ts'
import { useSignedInUser } from '../../session/use-session.ts'
import { useAdminServices } from '../admin-context.ts'
import { createDraftStore, type DraftStore, recordFormDraftSchema } from './draft-store.ts'
import { useFlushDraftOnPageHide } from './unsaved-changes.tsx'

/** Returns the draft store of the signed-in user, or `undefined` while the user is unknown. */
export const useDraftStore = <Draft>(
  name: string,
  schema: z.ZodType<Draft>,
): DraftStore<Draft> | undefined => {
  const { drafts } = useAdminServices().platform
  const user = useSignedInUser()?.id
  return useMemo(
    () => (user === undefined ? undefined : createDraftStore(drafts, `${user}:${name}`, schema)),
    [drafts, user, name, schema],
  )
}

const DRAFT_WRITE_DELAY_MS = 300

type StorableValues<Values> = Partial<Values> & Record<string, string>

interface FormDraftOptions<Values> {
  secretFields?: readonly (keyof Values & string)[] | undefined
  /** Receives the record version that a restored draft is based on. Returns the version to base the next save on. */
  onRestored: (typed: { base?: number | undefined; before: StorableValues<Values> }) => number | undefined
  /** Called once the draft was restored, or there is none. */
  onLoaded?: (() => void) | undefined
}

/**
 * Stores unsaved input of a form and restores the input when the form is opened again: after the end of a session, a
 * closed window or a lost connection. Drafts are stored per user. Secret fields are never stored.
 */
export const useFormDraft = <Values extends Record<string, string>>(
  name: string,
  form: UseFormReturnType<Values>,
  base: number | undefined,
  { secretFields = [], onRestored, onLoaded }: FormDraftOptions<Values>,
) => {
  const store = useDraftStore(name, recordFormDraftSchema)
  const [restoredAt, setRestoredAt] = useState<Date>()
  const writeTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pendingWrite = useRef<(() => void) | undefined>(undefined)
  const isDraftLoaded = useRef(false)
  const isStored = useRef(false)
  const queryClient = useQueryClient()
  const restoredText = useRef<string>(undefined)
  const fields = Object.keys(form.getValues()).filter((field) => !secretFields.includes(field))
  const pickStorable = (values: Record<string, string>): StorableValues<Values> =>
    Object.fromEntries(
      Object.entries(values).filter(([field]) => fields.includes(field)),
    ) as StorableValues<Values>
  const buildDraft = (version: number | undefined) => ({
    base: version,
    before: pickStorable(form.getInitialValues()),
    values: pickStorable(form.getValues()),
  })
  const draft = buildDraft(base)
  // Drafts are compared by this text. It leaves out the time, so that drafts with equal values have equal texts.
  const draftText = JSON.stringify(draft)
  const isDirty = fields.some((field) => form.isDirty(field))

  /** Lists the unsent edits again once the form has a draft, or none any more. */
  const followStorage = async (isDraft: boolean, change?: Promise<unknown>) => {
    await change
    if (isStored.current === isDraft) return
    isStored.current = isDraft
    await queryClient.invalidateQueries({ queryKey: ['unsent-edits'] })
  }

  const cancelWrite = () => {
    clearTimeout(writeTimer.current)
    pendingWrite.current = undefined
  }

  const writeDraft = () => void followStorage(true, store?.write({ at: new Date().toISOString(), ...draft }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each form
  useEffect(() => {
    if (!store) return
    let isMounted = true
    const restore = (found: z.infer<typeof recordFormDraftSchema> | undefined) => {
      if (!isMounted) return
      isDraftLoaded.current = true
      void followStorage(found !== undefined)
      // Input typed before the draft was loaded is kept instead of the draft.
      if (!found || form.isDirty()) return
      // A draft equal to the saved values, which may remain after a crash, is removed instead of restored.
      const saved: StorableValues<Values> = form.getInitialValues()
      if (fields.every((field) => found.values[field] === saved[field])) return void store.remove()
      // The form has no unsaved input yet, so a draft write that is already scheduled would delete the restored draft.
      cancelWrite()
      form.setValues(pickStorable(found.values))
      setRestoredAt(new Date(found.at))
      const version = onRestored({ base: found.base, before: pickStorable(found.before) })
      restoredText.current = JSON.stringify(buildDraft(version))
    }
    // If reading fails, the stored draft is neither restored nor removed.
    const loaded = markPageBusyDuringPromise(store.read()).then(restore, () => undefined)
    void loaded.then(onLoaded)
    return () => {
      isMounted = false
    }
  }, [store])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the draft
  useEffect(() => {
    if (!store) return
    const write = () => {
      pendingWrite.current = undefined
      // An unchanged restored draft is not written again, so that it keeps the time at which it was typed.
      if (isDirty && draftText === restoredText.current) return
      restoredText.current = undefined
      if (isDirty) writeDraft()
      else if (isDraftLoaded.current) void followStorage(false, store.remove())
    }
    pendingWrite.current = write
    writeTimer.current = setTimeout(write, DRAFT_WRITE_DELAY_MS)
    return () => clearTimeout(writeTimer.current)
  }, [store, isDirty, draftText])

  const flush = () => pendingWrite.current?.()
  useFlushDraftOnPageHide(flush)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the form is unmounted
  useEffect(() => flush, [])

  return {
    restoredAt,
    writeDraft,
    removeDraft: () => {
      cancelWrite()
      setRestoredAt(undefined)
      void followStorage(false, store?.remove())
    },
  }
}
