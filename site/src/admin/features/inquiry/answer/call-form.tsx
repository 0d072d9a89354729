import { Button, Group, Radio, Textarea } from '@mantine/core'
import { callResultLabels, callResults, contract, type Inquiry } from 'shared/contract'
import { SaveErrorNotice } from '../../../lib/forms/record-form-fields.tsx'
import { createFormBodyValidator } from '../../../lib/forms/use-form-submit.ts'
import { formatKeyboardShortcut } from '../../../ui/controls.tsx'
import { useFocusRestoredAfterRemoval } from '../../../ui/use-focus-restore.ts'
import { InquiryForm, useNoteForm } from '../panel/inquiry-form.tsx'

const noCall = { result: '', text: '' }

const buildCallBody = ({ result, text }: typeof noCall) => ({
  result: result as (typeof callResults)[number],
  ...(text.trim() !== '' && { text: text.trim() }),
})

const validateCall = createFormBodyValidator(contract.request.recordCall)

/** Form in which the result of a call is recorded. */
export const CallForm = ({ inquiry: { id }, onClose }: { inquiry: Inquiry; onClose: () => void }) => {
  const { form, submit, isSaving, failure, deleteDraft } = useNoteForm({
    id,
    kind: 'call',
    initialValues: noCall,
    validate: (values) =>
      values.result === ''
        ? { result: 'Выберите, чем закончился звонок' }
        : validateCall(buildCallBody(values)),
    buildBody: buildCallBody,
    onWritten: onClose,
  })
  const noteRef = useFocusRestoredAfterRemoval<HTMLTextAreaElement>(form.isDirty())
  return (
    <InquiryForm
      title="Записать звонок"
      hotkeys={[['mod+Enter', () => submit()]]}
      onSubmit={submit}
      onClose={onClose}
      onDeleteDraft={form.isDirty() && deleteDraft}
      submitButton={
        <Button variant="filled" type="submit" disabled={isSaving} title={formatKeyboardShortcut('Enter')}>
          Записать
        </Button>
      }
    >
      <SaveErrorNotice error={failure} />
      <Radio.Group label="Чем закончился звонок" {...form.getInputProps('result')}>
        <Group gap={16}>
          {callResults.map((result, index) => (
            <Radio key={result} value={result} label={callResultLabels[result]} autoFocus={index === 0} />
          ))}
        </Group>
      </Radio.Group>
      <Textarea ref={noteRef} label="Заметка" {...form.getInputProps('text')} />
    </InquiryForm>
  )
}
