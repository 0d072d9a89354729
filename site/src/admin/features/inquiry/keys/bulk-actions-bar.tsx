import { Button } from '@mantine/core'
import type { Inquiry } from 'shared/contract'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import { useConfirmation } from '../../../ui/confirm-dialog.tsx'
import { useShortcutHints } from '../../../ui/shortcut-settings.ts'
import type { InquiryValues } from '../data/inquiry-change.ts'
import { useInquiryActions } from '../data/use-inquiry-actions.ts'
import { DueMenu, OwnerMenu } from '../panel/field-menus.tsx'
import styles from './bulk-actions-bar.module.css'
import type { InboxSelection } from './use-inbox-selection.ts'

/** Number of inquiries that are marked as spam without a question. */
const MAX_SPAM_WITHOUT_QUESTION = 20

/** Actions on the chosen inquiries. Nothing is shown while none is chosen. */
export const BulkActionsBar = ({ selection }: { selection: InboxSelection }) => {
  const { chosenInquiries: chosen, clearChosen } = selection
  const { change } = useInquiryActions()
  const hint = useShortcutHints()
  const changeAndLeave = (inquiries: readonly Inquiry[], values: InquiryValues) => {
    void change(inquiries, values)
    selection.leave(new Set(inquiries.map(({ id }) => id)))
    clearChosen()
  }
  const { requestConfirmation, dialog } = useConfirmation<readonly Inquiry[]>({
    title: ({ length }) => `В спам ${formatCountWithNoun(length, 'заявку', 'заявки', 'заявок')}?`,
    text: () => 'Они останутся во вкладке «Спам», и клавиша Z их вернёт.',
    confirmLabel: 'В спам',
    onConfirm: async (inquiries) => changeAndLeave(inquiries, { state: 'spam' }),
  })
  if (chosen.length === 0) return dialog
  const markSpam = () =>
    chosen.length > MAX_SPAM_WITHOUT_QUESTION
      ? requestConfirmation(chosen)
      : changeAndLeave(chosen, { state: 'spam' })
  return (
    <div role="toolbar" aria-label="Выбранные заявки" className={styles.bar}>
      <span role="status" className={styles.count}>{`Выбрано: ${chosen.length}`}</span>
      <span data-bulk="assign">
        <OwnerMenu onChoose={(owner) => void change(chosen, { owner })} />
      </span>
      <span data-bulk="due">
        <DueMenu onChoose={(due) => void change(chosen, { due })} />
      </span>
      <Button {...hint('Готово', 'E')} onClick={() => changeAndLeave(chosen, { state: 'done' })}>
        Готово
      </Button>
      <Button {...hint('Спам', '!')} data-bulk="spam" onClick={markSpam}>
        Спам
      </Button>
      <Button {...hint('Снять выбор', 'Esc')} variant="subtle" color="gray" onClick={clearChosen}>
        Снять выбор
      </Button>
      {dialog}
    </div>
  )
}
