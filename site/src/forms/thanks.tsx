import { useEffect, useRef } from 'react'
import type { FormKind } from '../outgoing/form.ts'
import { useForm } from '../outgoing/outgoing-context.ts'
import { typeset } from '../ui/typeset.ts'
import { formWords } from './form-words.ts'
import styles from './thanks.module.css'

interface ThanksProps {
  readonly kind: FormKind
  readonly onDone?: () => void
}

/** The form has gone, and focus with it: it comes here, so that whoever listens hears the thanks. */
export const Thanks = ({ kind, onDone }: ThanksProps) => {
  const [, outgoing] = useForm(kind)
  const words = useRef<HTMLParagraphElement>(null)
  const isOver = onDone !== undefined
  useEffect(() => {
    if (isOver || document.activeElement === document.body) words.current?.focus({ preventScroll: true })
  }, [isOver])
  return (
    <div className={styles.thanks}>
      <p ref={words} className={styles.words} tabIndex={-1} role="status">
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
            outgoing.renew(kind)
          }}
        >
          {typeset(formWords[kind].another)}
        </a>
      </p>
    </div>
  )
}
