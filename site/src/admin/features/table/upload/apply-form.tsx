import { Button, Textarea, TextInput } from '@mantine/core'
import type { TableTitle } from 'shared/calculator'
import type { TableCheck } from 'shared/contract'
import { isCalendarDay, NO_BREAK_SPACE } from 'shared/format'
import { DraftNotice } from '../../../forms/draft-notice.tsx'
import { SaveFailure } from '../../../forms/save-failure.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useVersions } from '../use-tables.ts'
import styles from './apply-form.module.css'
import { dayWords, safetyWords } from './day-words.ts'
import type { Applying } from './use-applying.ts'

interface ApplyFormProps {
  readonly title: TableTitle
  readonly checked: TableCheck
  readonly applying: Applying
  readonly onLeave: () => void
}

/** Last step of an upload: the note, the start day and what they mean. */
export const ApplyForm = ({ title, checked, applying, onLeave }: ApplyFormProps) => {
  const { form, today, apply, isApplying, failure, restoredAt, discard } = applying
  const { validFrom } = form.getValues()
  const { data } = useVersions(title)
  // Until the history is loaded, the version in force is known from the check.
  const versions = data ?? (checked.base ? [checked.base] : [])
  return (
    <div className={styles.panel}>
      <Panel>
        <form className={styles.form} onSubmit={apply} noValidate aria-label="Применить новую версию">
          <DraftNotice isNew restoredAt={restoredAt} onDiscard={discard} />
          <SaveFailure error={failure} />
          <Textarea
            label="Что изменилось и почему"
            autosize
            minRows={2}
            maxRows={8}
            {...form.getInputProps('note')}
          />
          <TextInput
            type="date"
            label="Действует с"
            className={styles.day ?? ''}
            {...form.getInputProps('validFrom')}
          />
          <div className={styles.deeds}>
            <Button type="submit" data-key="save" loading={isApplying}>
              {`Применить версию${NO_BREAK_SPACE}${checked.latest + 1}`}
            </Button>
            <Button variant="default" onClick={onLeave} disabled={isApplying}>
              Отмена
            </Button>
          </div>
          <p className={styles.meaning} aria-live="polite">
            {isCalendarDay(validFrom) ? `${dayWords({ day: validFrom, today, versions })} ` : ''}
            {safetyWords(checked.base)}
          </p>
        </form>
      </Panel>
    </div>
  )
}
