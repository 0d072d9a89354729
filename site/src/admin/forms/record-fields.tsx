import type { ReactNode } from 'react'
import { Conflict } from './conflict.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { SaveFailure } from './save-failure.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { RecordForm } from './use-record-form.ts'

interface RecordFieldsProps<Values> {
  readonly record: RecordForm<Values>
  /** What somebody else has saved, in words. */
  readonly describe: (values: Values) => ReactNode
  /** Where Escape gives the form up. */
  readonly onEscape?: () => void
  readonly children: ReactNode
}

/** Around the fields of a record: what was put back, what went wrong, and nothing lost on the way out. */
export const RecordFields = <Values,>({
  record,
  describe,
  onEscape,
  children,
}: RecordFieldsProps<Values>) => {
  const { form, isNew, submit, isSaving, failure, conflict, restoredAt, discard } = record
  return (
    <>
      <form
        onSubmit={submit}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onEscape?.()
        }}
        noValidate
      >
        {conflict ? (
          <Conflict
            theirs={describe(conflict.theirs)}
            isSaving={isSaving}
            onTakeTheirs={conflict.takeTheirs}
            onKeepMine={conflict.keepMine}
          />
        ) : (
          <DraftNotice isNew={isNew} restoredAt={restoredAt} onDiscard={discard} />
        )}
        <SaveFailure error={failure} />
        {children}
      </form>
      {/* Outside of the form: its Escape means to stay. */}
      <UnsavedGuard isDirty={() => form.isDirty()} onDiscard={discard} />
    </>
  )
}
