import { contract } from 'shared/contract'
import { formatSecond } from 'shared/format'
import { checkBody } from '../../forms/check-body.ts'
import { RecordFields } from '../../forms/record-fields.tsx'
import { type Known, useRecordForm } from '../../forms/use-record-form.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.tsx'
import { LinkPreview } from './link-preview.tsx'
import { MetaFieldset } from './meta-fieldset.tsx'
import styles from './meta-form.module.css'
import { SearchPreview } from './search-preview.tsx'
import { Theirs } from './theirs.tsx'
import type { MetaFields } from './use-metas.ts'

interface MetaFormProps {
  readonly draft: string
  /** Undefined for a new record. */
  readonly id?: number
  readonly saved: Known<MetaFields>
  readonly save: (fields: MetaFields, ifVersion: number | undefined) => Promise<void>
  readonly readAgain?: () => Promise<Known<MetaFields>>
  readonly onSaved?: () => void
}

const check = checkBody(contract.meta.create)

/** Form for the meta tags of a page, with previews of a search result and a link. */
export const MetaForm = ({ draft, id, saved, save, readAgain, onSaved }: MetaFormProps) => {
  const record = useRecordForm<MetaFields>({
    draft,
    saved,
    validate: check,
    save,
    readAgain,
    onSaved: () => {
      toast(`Сохранено в ${formatSecond(new Date())}`)
      onSaved?.()
    },
  })
  const typed = record.form.getValues()
  return (
    <div className={styles.columns}>
      <Panel>
        <div className={styles.fields}>
          <RecordFields record={record} describe={(theirs) => <Theirs theirs={theirs} mine={typed} />}>
            <MetaFieldset form={record.form} id={id} isSaving={record.isSaving} />
          </RecordFields>
        </div>
      </Panel>
      <div className={styles.previews}>
        <SearchPreview fields={typed} />
        <LinkPreview fields={typed} />
      </div>
    </div>
  )
}
