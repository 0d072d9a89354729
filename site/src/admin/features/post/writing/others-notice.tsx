import { Button } from '@mantine/core'
import { formatMoment } from 'shared/format'
import { StateNotice } from '../../../ui/state-notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { Begun } from './open-writing.ts'
import { othersWords } from './others-words.ts'
import { leftOutWords } from './picture-words.ts'
import type { PicturesOnTheWay } from './pictures-on-the-way.ts'
import type { Writing } from './use-writing.ts'

interface OthersNoticeProps {
  readonly begun: Begun
  readonly writing: Writing
  readonly pictures: PicturesOnTheWay
  readonly onOther: (writing: string) => void
}

/** Offers drafts that other windows left on this computer. The current draft is kept and offered later. */
export const OthersNotice = ({ begun, writing, pictures, onOther }: OthersNoticeProps) => {
  const { post, others } = begun
  const [next] = others
  // Once saved, a new post is no longer one of several unsaved ones.
  const isOver = !post && writing.base.kind !== 'new'
  if (!next || isOver || writing.state.is === 'conflict') return null
  const { says, does } = othersWords({
    count: others.length,
    title: next.content.title.trim(),
    at: formatMoment(new Date(next.at)),
    isOfPost: post !== undefined,
  })
  const open = () => {
    const left = pictures.leave()
    onOther(next.writing)
    if (left.length > 0) toast(leftOutWords(left))
  }
  return (
    <StateNotice
      kind="info"
      icon="clock"
      action={
        <Button variant="default" onClick={open}>
          {does}
        </Button>
      }
    >
      {says}
    </StateNotice>
  )
}
