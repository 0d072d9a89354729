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

/** What other windows have left behind on this computer. The text that is shown stays there, and is offered in its turn. */
export const OthersNotice = ({ begun, writing, pictures, onOther }: OthersNoticeProps) => {
  const { post, others } = begun
  const [next] = others
  // A new one that has got its number is no longer one of several that were begun.
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
