import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { Post } from 'shared/contract'
import { typeset } from '../../../../ui/typeset.ts'
import { useFocusKept } from '../../../ui/use-focus-kept.ts'
import { addressOf } from './address-words.ts'
import styles from './sheet-head.module.css'

interface AddressFieldProps {
  readonly post: Post | undefined
  readonly slug: string
  readonly title: string
  readonly fault: string | undefined
  readonly onChange: (slug: string) => void
}

/** Address `/blog/…`, which becomes a text field when clicked. */
export const AddressField = ({ post, slug, title, fault, onChange }: AddressFieldProps) => {
  const [isOpen, setOpen] = useState(false)
  const address = addressOf(post, { slug, title }, new Date())
  const [typed, setTyped] = useState(address.slug)
  const shown = useFocusKept<HTMLButtonElement>(isOpen, isOpen)
  const open = () => {
    setTyped(address.slug)
    setOpen(true)
  }
  const close = () => setOpen(false)
  const take = () => {
    if (typed.trim() !== address.slug) onChange(typed.trim().toLowerCase())
    close()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter') return
    event.preventDefault()
    take()
  }
  return (
    <div className={styles.address}>
      {isOpen ? (
        <div className={styles.typing}>
          <TextInput
            aria-label="Адрес записи"
            leftSection="/blog/"
            leftSectionWidth={48}
            autoFocus
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={onKey}
          />
          <Button variant="default" onClick={take}>
            Готово
          </Button>
        </div>
      ) : (
        <p>
          <UnstyledButton ref={shown} onClick={open} aria-label={`Изменить адрес: /blog/${address.slug}`}>
            /blog/<b>{address.slug || '…'}</b>
          </UnstyledButton>{' '}
          {address.isWarning ? null : <span>{typeset(address.hint)}</span>}
        </p>
      )}
      {address.isWarning ? (
        <p className={styles.warning} role="status">
          {typeset(address.hint)}
        </p>
      ) : null}
      {fault === undefined ? null : (
        <p className={styles.fault} role="alert">
          {typeset(fault)}
        </p>
      )}
    </div>
  )
}
