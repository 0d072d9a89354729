import { type RefObject, useEffect } from 'react'
import { parseHtmlTokens } from 'shared/post'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { ConflictNotice } from '../../../lib/conflict/conflict-notice.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { PostDiffView } from '../diff/post-diff-view.tsx'
import styles from './post-conflict-view.module.css'
import { type PostFormValues, withEffectivePostOrder } from './post-form.ts'

interface ConflictViewProps {
  readonly sectionRef: RefObject<HTMLElement | null>
  readonly local: PostFormValues
  readonly remote: PostFormValues
  /** Current position of the post in the blog. */
  readonly order: number
  readonly isStoredLocally: boolean
  readonly onAcceptRemote: () => void
  readonly onOverwrite: () => void
}

const STORED_MESSAGE = 'Ваш текст на месте и хранится на этом компьютере.'
const NOT_STORED_MESSAGE = 'Ваш текст на месте, но этот компьютер не может его сохранить: скопируйте его.'

const lineElements = ['p', 'h2', 'h3', 'li', 'tr']

const toPlainText = ({ title, text }: PostFormValues): string => {
  const parts = Array.from(parseHtmlTokens(text), (token) => {
    if (token.kind === 'words') return token.words
    return token.kind === 'close' && lineElements.includes(token.name) ? '\n' : ''
  })
  return `${title}\n\n${parts.join('')}`
}

/** Shows the saved and the local version of a post side by side. Either can be chosen, and the other one copied. */
export const PostConflictView = ({
  sectionRef,
  local,
  remote,
  order,
  isStoredLocally,
  onAcceptRemote,
  onOverwrite,
}: ConflictViewProps) => {
  const [before, after] = [withEffectivePostOrder(remote, order), withEffectivePostOrder(local, order)]
  useEffect(() => {
    // Newer browsers return a promise, which React would take for a cleanup function.
    void sectionRef.current?.scrollIntoView({ block: 'start' })
  }, [sectionRef])
  return (
    <ConflictNotice
      ref={sectionRef}
      className={styles.conflict}
      aria-label="Две версии записи"
      tabIndex={-1}
      heading="Пока вы правили, запись сохранили: в другом окне или кто-то другой"
      onAcceptRemote={onAcceptRemote}
      onOverwrite={onOverwrite}
    >
      <p>
        {typesetRussianText(
          `${isStoredLocally ? STORED_MESSAGE : NOT_STORED_MESSAGE} Выберите, какой останется.`,
        )}
      </p>
      <div className={styles.sides}>
        <section aria-label="Сохранено">
          <header>
            <h3>Сохранено</h3>
            <CopyButton text={toPlainText(remote)} isSmall />
          </header>
          <PostDiffView before={before} after={after} side="before" />
        </section>
        <section aria-label="У вас">
          <header>
            <h3>У вас</h3>
            <CopyButton text={toPlainText(local)} isSmall />
          </header>
          <PostDiffView before={before} after={after} side="after" />
        </section>
      </div>
    </ConflictNotice>
  )
}
