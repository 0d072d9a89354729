import { useEffect, useRef, useState } from 'react'
import type { FeeTableTitle } from 'shared/calculator'
import type { FeeTableCheckResult } from 'shared/contract'
import { AppError, type FieldError } from 'shared/errors'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { classifySaveError, endTextWithFullStop } from '../../../lib/drafts/save-errors.ts'
import { getFileSizeRejection } from './chosen-file.ts'

export interface FeeTableFileCheckFailure {
  message: string
  errors: readonly FieldError[]
  /** True if the check of the same file may succeed later. Otherwise another file is needed. */
  isPassing: boolean
  isAway: boolean
}

export const unreadableFeeTableFileFailure: FeeTableFileCheckFailure = {
  message:
    'Файл не читается: его переместили, переименовали или изменили после того, как выбрали. Выберите его ещё раз.',
  errors: [],
  isPassing: false,
  isAway: false,
}

const OFFLINE_MESSAGE = 'Нет связи с сервером. Файл остался здесь, попробуйте ещё раз, когда связь появится.'

export const convertErrorToFileCheckFailure = (error: AppError): FeeTableFileCheckFailure => {
  const isAway = error.code === 'unreachable'
  return {
    message: isAway ? OFFLINE_MESSAGE : endTextWithFullStop(error.title),
    // Details that the title of the error already contains are omitted.
    errors: error.errors.filter(({ message }) => !error.title.includes(message)),
    isPassing: ['offline', 'passing'].includes(classifySaveError(error).kind),
    isAway,
  }
}

interface UploadedFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

export type FeeTableFileCheckState =
  | { at: 'checking' }
  | { at: 'failed'; failure: FeeTableFileCheckFailure }
  /** The fee table file has errors and cannot be applied. */
  | { at: 'faulty'; checked: FeeTableCheckResult }
  | { at: 'checked'; checked: FeeTableCheckResult; upload: UploadedFile }

/** Reads the chosen file once, so that exactly the checked bytes are applied even if the file changes on disk. */
const readFile = async (file: File): Promise<UploadedFile | FeeTableFileCheckFailure> => {
  const sizeRejection = getFileSizeRejection(file)
  if (sizeRejection !== undefined) return { ...unreadableFeeTableFileFailure, message: sizeRejection }
  try {
    return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
  } catch {
    return unreadableFeeTableFileFailure
  }
}

/** Sends a fee table file to the server for checking. Only the result of the latest check is used. */
export const useFeeTableFileCheck = (title: FeeTableTitle, file: File) => {
  const { client } = useAdminServices()
  const [checkState, setCheckState] = useState<FeeTableFileCheckState>({ at: 'checking' })
  const latestRun = useRef(0)
  const lastUpload = useRef<UploadedFile>(undefined)

  const check = async (upload: UploadedFile): Promise<FeeTableFileCheckState> => {
    try {
      const checked = await client.table.check({ body: { title, file: upload } })
      return checked.errors.length > 0 ? { at: 'faulty', checked } : { at: 'checked', checked, upload }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { at: 'failed', failure: convertErrorToFileCheckFailure(error) }
    }
  }
  const runCheck = async (work: () => Promise<FeeTableFileCheckState>) => {
    latestRun.current += 1
    const ownRun = latestRun.current
    setCheckState({ at: 'checking' })
    const result = await work()
    if (ownRun === latestRun.current) setCheckState(result)
  }
  const checkFile = () => {
    lastUpload.current = undefined
    return runCheck(async () => {
      const readResult = await readFile(file)
      if ('message' in readResult) return { at: 'failed', failure: readResult }
      lastUpload.current = readResult
      return check(readResult)
    })
  }
  const retry = () => {
    const upload = lastUpload.current
    return upload ? runCheck(() => check(upload)) : checkFile()
  }
  const fail = (failure: FeeTableFileCheckFailure) => setCheckState({ at: 'failed', failure })

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per file passed in
  useEffect(() => {
    void checkFile()
    return () => {
      latestRun.current += 1
    }
  }, [file])
  return { checkState, retry, fail }
}
