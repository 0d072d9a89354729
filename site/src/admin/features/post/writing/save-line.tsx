import { VisuallyHidden } from '@mantine/core'
import { typeset } from '../../../../ui/typeset.ts'
import type { saveWords } from './save-words.ts'
import styles from './writing-bar.module.css'

interface SaveLineProps {
  readonly words: ReturnType<typeof saveWords>
}

/**
 * Save status. Screen readers hear problems only. Their live region is always present, because a region inserted
 * together with its text is not announced.
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
