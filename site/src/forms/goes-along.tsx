import { useEffect, useState } from 'react'
import type { Attachment } from '../outgoing/attachment.ts'
import { Attached } from './attached.tsx'

interface GoesAlongProps {
  readonly attached: Attachment | undefined
  /** Calculation that this page offers to attach. */
  readonly here: Attachment | undefined
  readonly onAttach: (attached: Attachment | undefined) => void
}

/** Shows the attached calculation, also without JavaScript; with it, lets the visitor attach or remove it. */
export const GoesAlong = ({ attached, here, onAttach }: GoesAlongProps) => {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  if (attached) {
    return (
      <>
        <input type="hidden" name="calculation" value={attached.id} />
        <Attached attached={attached} onTakeOff={isAlive ? () => onAttach(undefined) : undefined} />
      </>
    )
  }
  return here ? (
    <button type="button" className="button" onClick={() => onAttach(here)}>
      Приложить этот расчёт
    </button>
  ) : null
}
