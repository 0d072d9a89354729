import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { useAdmin } from '../admin-context.ts'
import { useUser } from '../session/use-session.ts'
import { draftBody, draftText, readDraft } from './kept-draft.ts'

const WAIT_MS = 300

interface Draft {
  /** When the text that has been put back was typed. */
  readonly restoredAt: Date | undefined
  /** After saving, or when nobody wants it any more. */
  readonly forget: () => void
}

type Open<Values> = Partial<Values> & Record<string, string>

interface DraftWishes<Values> {
  readonly secret?: readonly (keyof Values & string)[] | undefined
  /** Hears what the text that is put back was a change of; answers the version that it goes on from. */
  readonly onRestored: (typed: {
    readonly base?: number | undefined
    readonly before: Open<Values>
  }) => number | undefined
}

/**
 * Keeps what is typed and not saved, and puts it back when the form is opened again: after the end of a session,
 * a closed window, a lost connection. A draft belongs to whoever typed it. What is secret is never kept.
 */
export const useDraft = <Values extends Record<string, string>>(
  name: string,
  form: UseFormReturnType<Values>,
  base: number | undefined,
  { secret = [], onRestored }: DraftWishes<Values>,
): Draft => {
  const { drafts } = useAdmin().platform
  const user = useUser()?.id
  const key = user === undefined ? undefined : `${user}:${name}`
  const [restoredAt, setRestoredAt] = useState<Date>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<(() => void) | undefined>(undefined)
  const isRead = useRef(false)
  const kept = useRef<string>(undefined)
  const fields = Object.keys(form.getValues()).filter((field) => !secret.includes(field))
  const open = (values: Readonly<Record<string, string>>): Open<Values> =>
    Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field))) as Open<Values>
  const bodyOver = (version: number | undefined): string =>
    draftBody({ base: version, before: open(form.getInitialValues()), values: open(form.getValues()) })
  const body = bodyOver(base)
  const isDirty = fields.some((field) => form.isDirty(field))

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each form
  useEffect(() => {
    if (key === undefined) return
    let isHere = true
    const putBack = (text: string | undefined) => {
      if (!isHere) return
      isRead.current = true
      const found = readDraft(text)
      // Whoever began to type before the draft was found means what they type.
      if (!found || form.isDirty()) return
      // Asked for by the form as it was without this text, it would take the draft away.
      clearTimeout(timer.current)
      waiting.current = undefined
      form.setValues(open(found.values))
      setRestoredAt(new Date(found.at))
      kept.current = bodyOver(onRestored({ base: found.base, before: open(found.before) }))
    }
    // What could not be read is not removed either.
    void drafts.read(key).then(putBack, () => undefined)
    return () => {
      isHere = false
    }
  }, [key])

  useEffect(() => {
    if (key === undefined) return
    const write = () => {
      waiting.current = undefined
      // What was put back is kept with the time at which it was typed.
      if (isDirty && body === kept.current) return
      kept.current = undefined
      if (isDirty) void drafts.write(key, draftText(body, new Date()))
      else if (isRead.current) void drafts.remove(key)
    }
    waiting.current = write
    timer.current = setTimeout(write, WAIT_MS)
    return () => clearTimeout(timer.current)
  }, [key, isDirty, body, drafts])

  // The last letters too, when the form goes before the pause is over: with the session, or with the window. A
  // window that is about to go may still ask its host for something; one that goes has nobody to carry it.
  useEffect(() => {
    const flush = () => waiting.current?.()
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
    forget: () => {
      clearTimeout(timer.current)
      waiting.current = undefined
      setRestoredAt(undefined)
      if (key !== undefined) void drafts.remove(key)
    },
  }
}
