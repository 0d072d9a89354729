import { useEffect, useRef } from 'react'
import type { FormKind } from '../outgoing/form.ts'
import { typeset } from '../ui/typeset.ts'
import { formWords } from './form-words.ts'
import styles from './thanks.module.css'

interface ThanksProps {
  readonly kind: FormKind
  /** The form disappears with its focus, so the thanks receive it and are read out. */
  readonly takesFocus: boolean
  readonly onAnother: () => void
  readonly onDone?: () => void
}

export const Thanks = ({ kind, takesFocus, onAnother, onDone }: ThanksProps) => {
  const words = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the thanks come
  useEffect(() => {
    if (takesFocus) words.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.thanks}>
      <p ref={words} className={styles.words} tabIndex={-1}>
        {typeset(formWords[kind].thanks)}
      </p>
      <p className={styles.deeds}>
        {onDone ? (
          <button type="button" className="button primary" onClick={onDone}>
            Закрыть
          </button>
        ) : null}
        <a
          className="button"
          href={`?#${kind}`}
          onClick={(event) => {
            event.preventDefault()
            onAnother()
          }}
        >
          {typeset(formWords[kind].another)}
        </a>
      </p>
    </div>
  )
}
