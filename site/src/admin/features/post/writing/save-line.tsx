import { VisuallyHidden } from '@mantine/core'
import { typeset } from '../../../../ui/typeset.ts'
import type { saveWords } from './save-words.ts'
import styles from './writing-bar.module.css'

interface SaveLineProps {
  readonly words: ReturnType<typeof saveWords>
}

/**
 * Where the text is. Whoever listens is told of trouble alone, by a region that was there before: one that comes together
 * with its words is passed over in silence.
 */
export const SaveLine = ({ words: { says, isTrouble } }: SaveLineProps) => (
  <>
    <p
      className={styles.state}
      data-trouble={isTrouble ? true : undefined}
      aria-hidden={isTrouble || undefined}
    >
      {typeset(says)}
    </p>
    <VisuallyHidden role="status">{isTrouble ? typeset(says) : null}</VisuallyHidden>
  </>
)
