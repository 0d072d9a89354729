import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useUser } from '../../session/use-session.ts'
import { useAdmin } from '../admin-context.ts'

const textFieldsSchema = z.record(z.string(), z.string())

const formDraftSchema = z.object({
  at: z.iso.datetime(),
  /** Version that was being edited; missing for a new record. */
  base: z.int().optional(),
  /** Field values of that version. */
  before: textFieldsSchema,
  values: textFieldsSchema,
})

export type FormDraft = z.infer<typeof formDraftSchema>

export const parseFormDraft = (text: string | undefined): FormDraft | undefined => {
  try {
    return text === undefined ? undefined : formDraftSchema.parse(JSON.parse(text))
  } catch {
    // A draft of an older release is ignored.
    return undefined
  }
}

/** Serializes a draft without its time, so that equal drafts give equal strings. */
export const serializeFormDraft = (body: Omit<FormDraft, 'at'>): string => JSON.stringify(body)

export const addDraftTime = (body: string, at: Date): string => `{"at":"${at.toISOString()}",${body.slice(1)}`

const DRAFT_WRITE_DELAY_MS = 300

interface FormDraftState {
  /** When the restored draft was typed. */
  readonly restoredAt: Date | undefined
  /** Removes the stored draft, after saving or when it is discarded. */
  readonly removeDraft: () => void
}

type StorableValues<Values> = Partial<Values> & Record<string, string>

interface FormDraftOptions<Values> {
  readonly secretFields?: readonly (keyof Values & string)[] | undefined
  /** Receives the origin of a restored draft and returns the version on which editing continues. */
  readonly onRestored: (typed: {
    readonly base?: number | undefined
    readonly before: StorableValues<Values>
  }) => number | undefined
}

/**
 * Stores unsaved input and restores it when the form is opened again: after the end of a session, a closed window or a
 * lost connection. Drafts are stored per user. Secret fields are never stored.
 */
export const useFormDraft = <Values extends Record<string, string>>(
  name: string,
  form: UseFormReturnType<Values>,
  base: number | undefined,
  { secretFields = [], onRestored }: FormDraftOptions<Values>,
): FormDraftState => {
  const { drafts } = useAdmin().platform
  const user = useUser()?.id
  const key = user === undefined ? undefined : `${user}:${name}`
  const [restoredAt, setRestoredAt] = useState<Date>()
  const writeTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pendingWrite = useRef<(() => void) | undefined>(undefined)
  const isDraftLoaded = useRef(false)
  const restoredBody = useRef<string>(undefined)
  const fields = Object.keys(form.getValues()).filter((field) => !secretFields.includes(field))
  const pickStorable = (values: Readonly<Record<string, string>>): StorableValues<Values> =>
    Object.fromEntries(
      Object.entries(values).filter(([field]) => fields.includes(field)),
    ) as StorableValues<Values>
  const serializeOver = (version: number | undefined): string =>
    serializeFormDraft({
      base: version,
      before: pickStorable(form.getInitialValues()),
      values: pickStorable(form.getValues()),
    })
  const body = serializeOver(base)
  const isDirty = fields.some((field) => form.isDirty(field))

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each form
  useEffect(() => {
    if (key === undefined) return
    let isMounted = true
    const restore = (text: string | undefined) => {
      if (!isMounted) return
      isDraftLoaded.current = true
      const found = parseFormDraft(text)
      // Input typed before the draft was loaded takes precedence.
      if (!found || form.isDirty()) return
      // A write scheduled before the draft was restored would remove it.
      clearTimeout(writeTimer.current)
      pendingWrite.current = undefined
      form.setValues(pickStorable(found.values))
      setRestoredAt(new Date(found.at))
      restoredBody.current = serializeOver(
        onRestored({ base: found.base, before: pickStorable(found.before) }),
      )
    }
    // A draft that could not be read is not removed.
    void drafts.read(key).then(restore, () => undefined)
    return () => {
      isMounted = false
    }
  }, [key])

  useEffect(() => {
    if (key === undefined) return
    const write = () => {
      pendingWrite.current = undefined
      // An unchanged restored draft keeps the time at which it was typed.
      if (isDirty && body === restoredBody.current) return
      restoredBody.current = undefined
      if (isDirty) void drafts.write(key, addDraftTime(body, new Date()))
      else if (isDraftLoaded.current) void drafts.remove(key)
    }
    pendingWrite.current = write
    writeTimer.current = setTimeout(write, DRAFT_WRITE_DELAY_MS)
    return () => clearTimeout(writeTimer.current)
  }, [key, isDirty, body, drafts])

  // Writes pending input when the form is unmounted or the window closes. On `beforeunload` the host can still be
  // called; on `pagehide` it may be too late.
  useEffect(() => {
    const flush = () => pendingWrite.current?.()
    addEventListener('beforeunload', flush)
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('beforeunload', flush)
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [])

  return {
    restoredAt,
    removeDraft: () => {
      clearTimeout(writeTimer.current)
      pendingWrite.current = undefined
      setRestoredAt(undefined)
      if (key !== undefined) void drafts.remove(key)
    },
  }
}
