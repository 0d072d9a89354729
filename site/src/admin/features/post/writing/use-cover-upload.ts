import { useRef, useState } from 'react'
import type { Picture } from 'shared/contract'
import { AppError } from 'shared/errors'
import { sentence } from '../../../ui/sentence.ts'
import { pictureRefusal } from '../editor/pictures/file-refusal.ts'
import type { OnItsWay } from './pictures-on-the-way.ts'
import { useUpload } from './use-upload.ts'

const refusalOf = (error: unknown, { name }: File, hasOne: boolean): string => {
  if (!(error instanceof AppError)) throw error
  const why = sentence(error.errors[0]?.message ?? error.title)
  return `«${name}» не загрузилась. ${why}${hasOne ? ' Прежняя обложка на месте.' : ''}`
}

interface CoverNeeds {
  readonly hasOne: boolean
  readonly onChange: (image: Picture) => void
  readonly onWay: (all: readonly OnItsWay[]) => void
}

/** Uploads a cover. Of two files chosen in a row the later one counts. */
export const useCoverUpload = ({ hasOne, onChange, onWay }: CoverNeeds) => {
  const upload = useUpload()
  const [busy, setBusy] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const last = useRef<File>(undefined)

  const send = async (file: File): Promise<void> => {
    const isLast = () => last.current === file
    let hasFailed = false
    try {
      const kept = await upload(file)
      if (isLast()) onChange(kept)
    } catch (error) {
      hasFailed = true
      const why = refusalOf(error, file, hasOne)
      if (isLast()) setRefusal(why)
    } finally {
      if (isLast()) {
        setBusy(undefined)
        onWay(hasFailed ? [{ name: file.name, hasFailed }] : [])
      }
    }
  }

  const take = (file: File): void => {
    const why = pictureRefusal(file)
    setRefusal(why)
    if (why !== undefined) return
    last.current = file
    setBusy(file.name)
    onWay([{ name: file.name, hasFailed: false }])
    void send(file)
  }

  /** Dismisses the failed upload and keeps the current cover. */
  const keepFormer = (): void => {
    setRefusal(undefined)
    if (busy === undefined) onWay([])
  }

  return { take, keepFormer, busy, refusal }
}
