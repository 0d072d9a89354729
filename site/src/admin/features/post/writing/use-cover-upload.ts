import { useRef, useState } from 'react'
import type { Picture } from 'shared/contract'
import { AppError } from 'shared/errors'
import { sentence } from '../../../ui/sentence.ts'
import { pictureRefusal } from '../editor/pictures/file-refusal.ts'
import { useUpload } from './use-upload.ts'

const refusalOf = (error: unknown, { name }: File, hasOne: boolean): string => {
  if (!(error instanceof AppError)) throw error
  const why = sentence(error.errors[0]?.message ?? error.title)
  return `«${name}» не загрузилась. ${why}${hasOne ? ' Прежняя обложка на месте.' : ''}`
}

/** A cover on its way. Of two that were chosen one after the other the later one is meant. */
export const useCoverUpload = (hasOne: boolean, onChange: (image: Picture) => void) => {
  const upload = useUpload()
  const [busy, setBusy] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const last = useRef<File>(undefined)

  const send = async (file: File): Promise<void> => {
    const isLast = () => last.current === file
    try {
      const kept = await upload(file)
      if (isLast()) onChange(kept)
    } catch (error) {
      const why = refusalOf(error, file, hasOne)
      if (isLast()) setRefusal(why)
    } finally {
      if (isLast()) setBusy(undefined)
    }
  }

  const take = (file: File): void => {
    const why = pictureRefusal(file)
    setRefusal(why)
    if (why !== undefined) return
    last.current = file
    setBusy(file.name)
    void send(file)
  }

  return { take, busy, refusal }
}
