import { TextInput } from '@mantine/core'
import styles from './aside.module.css'
import { Section } from './section.tsx'
import { orderOf, type Written } from './written.ts'

interface OrderSectionProps {
  /** Saved position of the post in the blog. */
  readonly own: number
  readonly content: Written
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (part: Partial<Written>) => void
}

export const OrderSection = ({ own, content, faults, onChange }: OrderSectionProps) => (
  <Section title="Порядок и ключевые слова">
    <div className={styles.pair}>
      <TextInput
        label="Порядок"
        inputMode="numeric"
        value={content.order ?? String(own)}
        error={faults.order}
        onChange={({ currentTarget }) => onChange({ order: orderOf(currentTarget.value, own) })}
      />
      <TextInput
        label="Ключевые слова"
        value={content.keywords}
        error={faults.keywords}
        onChange={({ currentTarget }) => onChange({ keywords: currentTarget.value })}
      />
    </div>
  </Section>
)
