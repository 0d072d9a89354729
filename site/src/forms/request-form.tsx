import { useRef } from 'react'
import type { Attachment } from '../outgoing/attachment.ts'
import type { FormKind } from '../outgoing/form.ts'
import { useForm } from '../outgoing/outgoing-context.ts'
import { OpenForm } from './open-form.tsx'
import { Thanks } from './thanks.tsx'
import { WaitingForm } from './waiting-form.tsx'

interface RequestFormProps {
  readonly kind: FormKind
  /** The kept calculation on whose page it stands. */
  readonly here?: Attachment | undefined
  /** Over the page: what leads back to it. */
  readonly onDone?: () => void
}

/** One of both forms: on its way from what is typed to the thanks. */
export const RequestForm = ({ kind, here, onDone }: RequestFormProps) => {
  const [state, outgoing] = useForm(kind)
  const isOver = onDone !== undefined
  // Whoever has pressed something here is led on; whoever reads elsewhere is left alone when something goes by itself.
  const hasActed = useRef(false)
  const acting = (act: () => void) => () => {
    hasActed.current = true
    act()
  }
  switch (state.phase) {
    case 'sent':
      return (
        <Thanks
          kind={kind}
          takesFocus={isOver || (hasActed.current && !state.byItself)}
          onAnother={acting(() => outgoing.renew(kind))}
          {...(onDone ? { onDone } : {})}
        />
      )
    case 'waiting':
      return (
        <WaitingForm
          kind={kind}
          state={state}
          takesFocus={isOver || hasActed.current}
          onTakeBack={acting(() => outgoing.takeBack(kind))}
        />
      )
    default:
      return (
        <OpenForm
          kind={kind}
          state={state}
          here={here}
          isOver={isOver}
          hasActed={hasActed}
          onSend={(fields, openedAt) => {
            hasActed.current = true
            outgoing.send(kind, fields, openedAt)
          }}
          onType={(fields) => outgoing.type(kind, fields)}
          onAttach={(fields) => outgoing.attach(kind, fields)}
        />
      )
  }
}
