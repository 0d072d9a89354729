import { useEffect, useRef, useState } from 'react'
import type { FeeTableTitle } from 'shared/calculator'
import type { FeeTableCheck } from 'shared/contract'
import { AppError, type FieldError } from 'shared/errors'
import { useAdmin } from '../../../lib/admin-context.ts'
import { classifySaveError } from '../../../lib/conflict/save-errors.ts'
import { endWithPeriod } from '../../../ui/format-error-reason.ts'
import { getSizeRejection } from './upload-file.ts'

/** Why a fee table file could not be checked, and whether a retry may help. */
export interface FileCheckFailure {
  readonly says: string
  /** Details of the failed file check, if the server reported any. */
  readonly errors: readonly FieldError[]
  /** True if retrying the same file may succeed. Otherwise another file is needed. */
  readonly isPassing: boolean
  readonly isAway: boolean
}

export const unreadableFile: FileCheckFailure = {
  says: 'Файл не читается: его переместили, переименовали или изменили после того, как выбрали. Выберите его ещё раз.',
  errors: [],
  isPassing: false,
  isAway: false,
}

/** Builds the failure of a fee table file that was rejected before upload. */
export const createLocalFailure = (says: string): FileCheckFailure => ({ ...unreadableFile, says })

const OFFLINE_MESSAGE = 'Нет связи с сервером. Файл остался здесь, попробуйте ещё раз, когда связь появится.'

export const toFileCheckFailure = (error: AppError): FileCheckFailure => {
  const isAway = error.code === 'unreachable'
  return {
    says: isAway ? OFFLINE_MESSAGE : endWithPeriod(error.title),
    // Omits details that the title of the error already contains.
    errors: error.errors.filter(({ message }) => !error.title.includes(message)),
    isPassing: ['offline', 'passing'].includes(classifySaveError(error).kind),
    isAway,
  }
}

interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export type FileCheckState =
  | { readonly at: 'checking' }
  | { readonly at: 'failed'; readonly failure: FileCheckFailure }
  | { readonly at: 'checked'; readonly checked: FeeTableCheck; readonly upload: UploadedFile }

/** Reads the file once, so that exactly the checked bytes are applied even if the file changes on disk. */
const readFile = async (file: File): Promise<UploadedFile | FileCheckFailure> => {
  const sizeRejection = getSizeRejection(file)
  if (sizeRejection !== undefined) return createLocalFailure(sizeRejection)
  try {
    return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
  } catch {
    return unreadableFile
  }
}

/** Sends a fee table file to the server for checking. Only the result of the latest check is used. */
export const useFileCheck = (title: FeeTableTitle, initialFile: File) => {
  const { client } = useAdmin()
  const [file, setFile] = useState(initialFile)
  const [checkState, setCheckState] = useState<FileCheckState>({ at: 'checking' })
  const latestRun = useRef(0)
  const lastUpload = useRef<UploadedFile>(undefined)

  const check = async (upload: UploadedFile): Promise<FileCheckState> => {
    try {
      return { at: 'checked', checked: await client.table.check({ body: { title, file: upload } }), upload }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { at: 'failed', failure: toFileCheckFailure(error) }
    }
  }
  const runCheck = async (work: () => Promise<FileCheckState>) => {
    latestRun.current += 1
    const ownRun = latestRun.current
    setCheckState({ at: 'checking' })
    const result = await work()
    if (ownRun === latestRun.current) setCheckState(result)
  }
  const checkFile = (newFile: File) => {
    setFile(newFile)
    lastUpload.current = undefined
    return runCheck(async () => {
      const readResult = await readFile(newFile)
      if ('says' in readResult) return { at: 'failed', failure: readResult }
      lastUpload.current = readResult
      return check(readResult)
    })
  }
  const retry = () => {
    const upload = lastUpload.current
    return upload ? runCheck(() => check(upload)) : checkFile(file)
  }
  const fail = (failure: FileCheckFailure) => setCheckState({ at: 'failed', failure })

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per file passed in
  useEffect(() => {
    void checkFile(initialFile)
    return () => {
      latestRun.current += 1
    }
  }, [initialFile])
  return { file, checkState, checkFile, retry, fail }
}
