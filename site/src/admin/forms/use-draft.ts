import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useAdmin } from '../admin-context.ts'
import { useUser } from '../session/use-session.ts'

const WAIT_MS = 300

const draft = z.object({
  at: z.iso.datetime(),
  /** The version that was being changed; missing for something new. */
  base: z.int().optional(),
  values: z.record(z.string(), z.unknown()),
})

const read = (text: string | undefined) => {
  try {
    return text === undefined ? undefined : draft.parse(JSON.parse(text))
  } catch {
    // Of an older version of the program: as good as none.
    return undefined
  }
}

/** A draft without its time. */
const draftBody = (base: number | undefined, values: string): string =>
  `${base === undefined ? '' : `"base":${base},`}"values":${values}}`

const draftText = (body: string): string => `{"at":"${new Date().toISOString()}",${body}`

interface Draft {
  /** When the text that has been put back was typed. */
  readonly restoredAt: Date | undefined
  /** After saving, or when nobody wants it any more. */
  readonly forget: () => void
}

interface DraftWishes<Values> {
  readonly secret?: readonly (keyof Values & string)[] | undefined
  /** Hears which version the text that is put back was a change of. */
  readonly onRestored: (base: number | undefined) => void
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
  const open = Object.entries(form.getValues()).filter(([field]) => !secret.includes(field))
  const values = JSON.stringify(Object.fromEntries(open))
  const isDirty = open.some(([field]) => form.isDirty(field))

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each form
  useEffect(() => {
    if (key === undefined) return
    let isHere = true
    const putBack = (text: string | undefined) => {
      if (!isHere) return
      isRead.current = true
      const found = read(text)
      // Whoever began to type before the draft was found means what they type.
      if (!found || form.isDirty()) return
      const known = open.map(([field]) => field)
      const again = Object.fromEntries(
        Object.entries(found.values).filter(([field]) => known.includes(field)),
      ) as Partial<Values>
      form.setValues(again)
      kept.current = draftBody(found.base, JSON.stringify({ ...Object.fromEntries(open), ...again }))
      setRestoredAt(new Date(found.at))
      onRestored(found.base)
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
      const body = draftBody(base, values)
      // What was put back is kept with the time at which it was typed.
      if (isDirty && body === kept.current) return
      kept.current = undefined
      if (isDirty) void drafts.write(key, draftText(body))
      else if (isRead.current) void drafts.remove(key)
    }
    waiting.current = write
    timer.current = setTimeout(write, WAIT_MS)
    return () => clearTimeout(timer.current)
  }, [key, isDirty, values, base, drafts])

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
