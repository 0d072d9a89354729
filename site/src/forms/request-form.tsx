import { useRef } from 'react'
import type { Attachment } from '../outgoing/attachment.ts'
import type { FormKind } from '../outgoing/form.ts'
import { useForm } from '../outgoing/outgoing-context.ts'
import { OpenForm } from './open-form.tsx'
import { Thanks } from './thanks.tsx'
import { WaitingForm } from './waiting-form.tsx'

interface RequestFormProps {
  readonly kind: FormKind
  /** The saved calculation whose page shows the form. */
  readonly here?: Attachment | undefined
  /** Closes the dialog; set only if the form is in one. */
  readonly onDone?: () => void
}

/** One of the two contact forms, from typing to the thanks. */
export const RequestForm = ({ kind, here, onDone }: RequestFormProps) => {
  const [state, outgoing] = useForm(kind)
  const isOver = onDone !== undefined
  // Focus moves only for a visitor who used this form, not when a queued form is sent in the background.
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
