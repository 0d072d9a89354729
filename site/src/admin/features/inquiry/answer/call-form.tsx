import { Button, Group, Radio, Textarea } from '@mantine/core'
import { type KeyboardEvent, useId } from 'react'
import { callResultLabels, callResults, contract, type Inquiry } from 'shared/contract'
import { formatTime, HOUR_MS } from 'shared/format'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { QueuedSaveNotice, SaveErrorNotice } from '../../../lib/forms/record-form-fields.tsx'
import { createFormBodyValidator } from '../../../lib/forms/use-form-submit.ts'
import { useRecordForm } from '../../../lib/forms/use-record-form.ts'
import { formatKeyboardShortcut } from '../../../ui/controls.tsx'
import { showToast } from '../../../ui/notices.tsx'
import { useInquiryActions } from '../data/use-inquiry-actions.ts'
import styles from './answer-form.module.css'

/** Time after which a client who asked for another call is due. */
const CALL_AGAIN_MS = 2 * HOUR_MS

const noCall = { result: '', text: '' }

const buildCallBody = ({ result, text }: typeof noCall) => ({
  result: callResults.find((each) => each === result) ?? 'reached',
  ...(text.trim() !== '' && { text: text.trim() }),
})

const validateCall = createFormBodyValidator(contract.request.recordCall)

/** Form in which the result of a call is recorded. */
export const CallForm = ({ inquiry: { id }, onClose }: { inquiry: Inquiry; onClose: () => void }) => {
  const { client } = useAdminServices()
  const { updateCache } = useInquiryActions()
  const headingId = useId()
  const { form, submit, isSaving, failure, isQueued, discard, cancel } = useRecordForm({
    draftKey: `call:${id}`,
    saved: { value: noCall },
    validate: (values) =>
      values.result === ''
        ? { result: 'Выберите, чем закончился звонок' }
        : validateCall(buildCallBody(values)),
    save: async (values, { idempotencyKey }) => {
      const body = buildCallBody(values)
      const { value } = await client.request.recordCall({ params: { id }, body, idempotencyKey })
      updateCache(value)
      const due = value.due === null ? '' : `. Срок: ${formatTime(new Date(value.due))}`
      showToast(`Звонок: ${callResultLabels[body.result]}${body.result === 'later' ? due : ''}`)
    },
    onSaved: onClose,
    onClose,
  })
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      submit()
    }
  }
  return (
    <form
      aria-labelledby={headingId}
      className={styles.form}
      onSubmit={submit}
      onKeyDown={handleKeyDown}
      noValidate
    >
      <h3 id={headingId}>Записать звонок</h3>
      {isQueued ? (
        <QueuedSaveNotice onWithdraw={discard}>
          Звонок ждёт связи на этом компьютере и отправится сам. Эту страницу можно закрыть.
        </QueuedSaveNotice>
      ) : null}
      <SaveErrorNotice error={failure} />
      <Radio.Group label="Чем закончился звонок" {...form.getInputProps('result')}>
        <Group gap={16}>
          {callResults.map((result, index) => (
            <Radio key={result} value={result} label={callResultLabels[result]} autoFocus={index === 0} />
          ))}
        </Group>
      </Radio.Group>
      {form.getValues().result === 'later' ? (
        <p role="status" className={styles.hint}>
          {typesetRussianText(`Срок встанет на ${formatTime(new Date(Date.now() + CALL_AGAIN_MS))}`)}
        </p>
      ) : null}
      <Textarea label="Заметка" autosize minRows={2} {...form.getInputProps('text')} />
      <Group gap={8}>
        <Button type="submit" disabled={isSaving} title={formatKeyboardShortcut('Enter')}>
          Записать
        </Button>
        <Button variant="default" onClick={isQueued ? onClose : cancel}>
          Отменить
        </Button>
      </Group>
    </form>
  )
}
