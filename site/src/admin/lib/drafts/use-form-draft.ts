import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useAdmin } from '../../app/admin-context.ts'
import { useUser } from '../../session/use-session.ts'

const textFieldsSchema = z.record(z.string(), z.string())

const formDraftSchema = z.object({
  at: z.iso.datetime(),
  /** The version that was being changed; missing for something new. */
  base: z.int().optional(),
  /** What that version said. */
  before: textFieldsSchema,
  values: textFieldsSchema,
})

export type FormDraft = z.infer<typeof formDraftSchema>

export const parseFormDraft = (text: string | undefined): FormDraft | undefined => {
  try {
    return text === undefined ? undefined : formDraftSchema.parse(JSON.parse(text))
  } catch {
    // Of an older version of the program: as good as none.
    return undefined
  }
}

/** A draft without its time. */
export const serializeFormDraft = (body: Omit<FormDraft, 'at'>): string => JSON.stringify(body)

export const addDraftTime = (body: string, at: Date): string => `{"at":"${at.toISOString()}",${body.slice(1)}`

const DRAFT_WRITE_DELAY_MS = 300

interface FormDraftState {
  /** When the text that has been put back was typed. */
  readonly restoredAt: Date | undefined
  /** After saving, or when nobody wants it any more. */
  readonly removeDraft: () => void
}

type StorableValues<Values> = Partial<Values> & Record<string, string>

interface FormDraftOptions<Values> {
  readonly secretFields?: readonly (keyof Values & string)[] | undefined
  /** Hears what the text that is put back was a change of; answers the version that it goes on from. */
  readonly onRestored: (typed: {
    readonly base?: number | undefined
    readonly before: StorableValues<Values>
  }) => number | undefined
}

/**
 * Keeps what is typed and not saved, and puts it back when the form is opened again: after the end of a session,
 * a closed window, a lost connection. A draft belongs to whoever typed it. What is secret is never kept.
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
      // Whoever began to type before the draft was found means what they type.
      if (!found || form.isDirty()) return
      // Asked for by the form as it was without this text, it would take the draft away.
      clearTimeout(writeTimer.current)
      pendingWrite.current = undefined
      form.setValues(pickStorable(found.values))
      setRestoredAt(new Date(found.at))
      restoredBody.current = serializeOver(
        onRestored({ base: found.base, before: pickStorable(found.before) }),
      )
    }
    // What could not be read is not removed either.
    void drafts.read(key).then(restore, () => undefined)
    return () => {
      isMounted = false
    }
  }, [key])

  useEffect(() => {
    if (key === undefined) return
    const write = () => {
      pendingWrite.current = undefined
      // What was put back is kept with the time at which it was typed.
      if (isDirty && body === restoredBody.current) return
      restoredBody.current = undefined
      if (isDirty) void drafts.write(key, addDraftTime(body, new Date()))
      else if (isDraftLoaded.current) void drafts.remove(key)
    }
    pendingWrite.current = write
    writeTimer.current = setTimeout(write, DRAFT_WRITE_DELAY_MS)
    return () => clearTimeout(writeTimer.current)
  }, [key, isDirty, body, drafts])

  // The last letters too, when the form goes before the pause is over: with the session, or with the window. A
  // window that is about to go may still ask its host for something; one that goes has nobody to carry it.
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
