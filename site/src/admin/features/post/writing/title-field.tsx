import { Textarea } from '@mantine/core'
import type { RefObject } from 'react'
import styles from './sheet-head.module.css'

interface TitleFieldProps {
  readonly value: string
  readonly fault: string | undefined
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly onChange: (value: string) => void
  /** Called on Enter to move the focus into the text. */
  readonly onNext: () => void
}

/** Title of the post. It wraps to several lines but contains no line breaks. */
export const TitleField = ({ value, fault, field, onChange, onNext }: TitleFieldProps) => (
  <Textarea
    ref={field}
    classNames={{ input: styles.title ?? '' }}
    variant="unstyled"
    autosize
    minRows={1}
    aria-label="Заголовок"
    placeholder="Заголовок"
    lang="ru"
    value={value}
    error={fault}
    onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\s*\n\s*/g, ' '))}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      event.preventDefault()
      onNext()
    }}
  />
)
