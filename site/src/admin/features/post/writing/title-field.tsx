import { Textarea } from '@mantine/core'
import type { RefObject } from 'react'
import styles from './sheet-head.module.css'

interface TitleFieldProps {
  readonly value: string
  readonly fault: string | undefined
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly onChange: (value: string) => void
  /** Down into the text. */
  readonly onNext: () => void
}

/** The heading of the post, where visitors will see it. It has several lines only because it is long. */
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
