import { Button, Group, Radio, Textarea } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { type KeyboardEvent, useId } from 'react'
import {
  callResultLabels,
  callResults,
  contract,
  describeInquiryEventAction,
  type Inquiry,
} from 'shared/contract'
import { formatTime, HOUR_MS } from 'shared/format'
import { SaveErrorNotice } from '../../../lib/forms/record-form-fields.tsx'
import { createFormBodyValidator } from '../../../lib/forms/use-form-submit.ts'
import { formatKeyboardShortcut } from '../../../ui/controls.tsx'
import { showToast } from '../../../ui/notices.tsx'
import { useQueuedForm } from '../panel/use-inquiry-note.ts'
import styles from './answer-form.module.css'

/** Time after which a client who asked for another call is due. */
const CALL_AGAIN_MS = 2 * HOUR_MS

const noCall = { result: '', text: '' }

const buildCallBody = ({ result, text }: typeof noCall) => ({
  result,
  ...(text.trim() !== '' && { text: text.trim() }),
})

const validateCall = createFormBodyValidator(contract.request.recordCall)

/** Form in which the result of a call is recorded. */
export const CallForm = ({ inquiry: { id }, onClose }: { inquiry: Inquiry; onClose: () => void }) => {
  const headingId = useId()
  const { form, submit, isSaving, failure, discard } = useQueuedForm({
    id,
    kind: 'call',
    initialValues: noCall,
    validate: (values) =>
      values.result === ''
        ? { result: 'Выберите, чем закончился звонок' }
        : validateCall(buildCallBody(values)),
    buildBody: buildCallBody,
    onQueued: ({ result }) => {
      onClose()
      const due = `. Срок: ${formatTime(new Date(Date.now() + CALL_AGAIN_MS))}`
      showToast(
        `${describeInquiryEventAction({ kind: 'call', after: result })}${result === 'later' ? due : ''}`,
      )
    },
  })
  const close = (event: KeyboardEvent) => {
    event.stopPropagation()
    onClose()
  }
  const handleKeyDown = getHotkeyHandler([
    ['mod+Enter', () => submit()],
    ['Escape', close],
  ])
  return (
    <form
      aria-labelledby={headingId}
      className={styles.form}
      onSubmit={submit}
      onKeyDown={handleKeyDown}
      noValidate
    >
      <h3 id={headingId}>Записать звонок</h3>
      <SaveErrorNotice error={failure} />
      <Radio.Group label="Чем закончился звонок" {...form.getInputProps('result')}>
        <Group gap={16}>
          {callResults.map((result, index) => (
            <Radio key={result} value={result} label={callResultLabels[result]} autoFocus={index === 0} />
          ))}
        </Group>
      </Radio.Group>
      <Textarea label="Заметка" autosize minRows={2} {...form.getInputProps('text')} />
      <Group gap={8}>
        <Button type="submit" disabled={isSaving} title={formatKeyboardShortcut('Enter')}>
          Записать
        </Button>
        <Button
          variant="default"
          onClick={() => {
            discard()
            onClose()
          }}
        >
          Отменить
        </Button>
      </Group>
    </form>
  )
}
