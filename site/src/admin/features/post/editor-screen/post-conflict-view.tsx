import { type RefObject, useEffect } from 'react'
import { parseHtmlTokens } from 'shared/post'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { ConflictNotice } from '../../../lib/conflict/conflict-notice.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import type { showToast } from '../../../ui/toast.tsx'
import { PostDiffView } from '../diff/post-diff-view.tsx'
import styles from './post-conflict-view.module.css'
import { type PostFormValues, withEffectivePostOrder } from './post-form.ts'
import type { PostEditor } from './use-post-editor.ts'

interface ConflictViewProps {
  readonly editor: PostEditor
  readonly remote: PostFormValues
  readonly sectionRef: RefObject<HTMLElement | null>
  /** Shows a message that outlives the choice. */
  readonly toast: typeof showToast
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
export const PostConflictView = ({ editor, remote, sectionRef, toast }: ConflictViewProps) => {
  const { content: local, post, isStoredLocally, replaceContent } = editor
  const order = post?.order ?? 0
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
      onAcceptRemote={() => {
        editor.acceptRemote()
        toast('Взято сохранённое', { label: 'Вернуть моё', run: () => replaceContent(local) })
      }}
      onOverwrite={() => {
        editor.overwrite()
        toast('Ваш текст записан поверх', { label: 'Вернуть прежний', run: () => replaceContent(remote) })
      }}
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
