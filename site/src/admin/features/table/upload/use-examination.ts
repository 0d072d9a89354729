import { useEffect, useRef, useState } from 'react'
import type { TableTitle } from 'shared/calculator'
import type { TableCheck } from 'shared/contract'
import { AppError } from 'shared/errors'
import { useAdmin } from '../../../admin-context.ts'
import { type CheckFailure, failureOf, refusedHere, unreadable } from './failure-of.ts'
import { sizeRefusal } from './file-refusal.ts'

interface Upload {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export type Examination =
  | { readonly at: 'checking' }
  | { readonly at: 'failed'; readonly failure: CheckFailure }
  | { readonly at: 'checked'; readonly checked: TableCheck; readonly upload: Upload }

/** Reads the file once, so that exactly the checked bytes are applied even if the file changes on disk. */
const read = async (file: File): Promise<Upload | CheckFailure> => {
  const tooLarge = sizeRefusal(file)
  if (tooLarge !== undefined) return refusedHere(tooLarge)
  try {
    return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
  } catch {
    return unreadable
  }
}

/** Sends a file to the server for checking. Only the result of the latest check is used. */
export const useExamination = (title: TableTitle, first: File) => {
  const { client } = useAdmin()
  const [file, setFile] = useState(first)
  const [examination, setExamination] = useState<Examination>({ at: 'checking' })
  const latest = useRef(0)
  const kept = useRef<Upload>(undefined)

  const check = async (upload: Upload): Promise<Examination> => {
    try {
      return { at: 'checked', checked: await client.table.check({ body: { title, file: upload } }), upload }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { at: 'failed', failure: failureOf(error) }
    }
  }
  const examine = async (work: () => Promise<Examination>) => {
    latest.current += 1
    const mine = latest.current
    setExamination({ at: 'checking' })
    const result = await work()
    if (mine === latest.current) setExamination(result)
  }
  const take = (next: File) => {
    setFile(next)
    kept.current = undefined
    return examine(async () => {
      const found = await read(next)
      if ('says' in found) return { at: 'failed', failure: found }
      kept.current = found
      return check(found)
    })
  }
  const again = () => {
    const upload = kept.current
    return upload ? examine(() => check(upload)) : take(file)
  }
  const fail = (failure: CheckFailure) => setExamination({ at: 'failed', failure })

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per file passed in
  useEffect(() => {
    void take(first)
    return () => {
      latest.current += 1
    }
  }, [first])
  return { file, examination, take, again, fail }
}
