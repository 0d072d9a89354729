import { Button, Group } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SaveCalculationSectionProps } from '../../../features/calculator/result/save-calculation-section.tsx'
import type { UnsavedCalculation } from '../../../router/page-module.ts'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { useAdminServices } from '../../lib/admin-context.ts'
import {
  type SavedCalculationLink,
  subscribeToSentCalculationSaves,
} from '../../lib/calculator/calculation-save-queue.ts'
import { AdminLink, CopyTextButton } from '../../ui/controls.tsx'
import { AdminIcon } from '../../ui/icon.tsx'
import { InlineNotice, showToast } from '../../ui/notices.tsx'
import { runWithErrorToast } from '../../ui/run-with-toast.ts'
import styles from './save-calculation.module.css'

const SavedCalculation = ({ saved: { id, title } }: { saved: SavedCalculationLink }) => {
  const { links, printing } = useAdminServices().platform
  const { saveCalculation } = printing
  const path = `/calculation/${id}`
  const address = links.buildAddress(path)
  return (
    <section className={styles.saved} aria-label="Сохранённый расчёт">
      <p>{typesetRussianText(`Расчёт сохранён: ${title}`)}</p>
      <p className={styles.address}>{address}</p>
      <Group gap={8}>
        <CopyTextButton text={address} />
        <Button leftSection={<AdminIcon name="outside" size={16} />} onClick={() => links.open(path)}>
          Открыть в браузере
        </Button>
        {saveCalculation ? (
          <Button
            leftSection={<AdminIcon name="download" size={16} />}
            onClick={() => void runWithErrorToast(() => saveCalculation(id))}
          >
            Сохранить PDF
          </Button>
        ) : null}
      </Group>
    </section>
  )
}

const queuedNotice = (
  <InlineNotice kind="info" icon="cut-line">
    {typesetRussianText(
      'Нет связи. Расчёт сохранён на этом компьютере и отправится сам, когда связь появится; ссылка будет тогда же. Он в списке ',
    )}
    <AdminLink to="/admin/unsent">«Не{'\u00a0'}отправлено»</AdminLink>.
  </InlineNotice>
)

const useSaving = (onSave: SaveCalculationSectionProps['onSave']) => {
  const { formSaveQueue } = useAdminServices()
  const [isSaving, setSaving] = useState(false)
  // This ref changes at once, so that a double click does not save twice: only the next render disables the button.
  const isSavingNow = useRef(false)
  const [saved, setSaved] = useState<SavedCalculationLink>()
  const [isQueued, setQueued] = useState(false)

  useEffect(
    () =>
      subscribeToSentCalculationSaves(formSaveQueue, (sent) => {
        setSaved(sent)
        setQueued(false)
      }),
    [formSaveQueue],
  )

  const save = async (calculation: UnsavedCalculation): Promise<void> => {
    if (isSavingNow.current || !onSave) return
    isSavingNow.current = true
    setSaving(true)
    await runWithErrorToast(async () => {
      const outcome = await onSave(calculation)
      setQueued(outcome.is === 'queued')
      if (outcome.is === 'saved') setSaved({ id: outcome.id, title: calculation.title })
      if (outcome.is === 'not-queued') showToast(`Нет связи, и отложить расчёт не вышло: ${outcome.reason}`)
    })
    isSavingNow.current = false
    setSaving(false)
  }
  return { isSaving, saved, isQueued, save }
}

export const SaveCalculationForm = ({
  calculation,
  latestCalculation,
  isComing,
  onSave,
}: SaveCalculationSectionProps): ReactNode => {
  const { printing } = useAdminServices().platform
  const { isSaving, saved, isQueued, save } = useSaving(onSave)
  const isDisabled = calculation === undefined
  return (
    <div className={styles.save}>
      <Group gap={8}>
        <Button
          variant="filled"
          loading={isSaving || isComing}
          disabled={isDisabled && !isComing}
          leftSection={<AdminIcon name="link" size={16} />}
          onClick={() => {
            if (latestCalculation.current) void save(latestCalculation.current)
          }}
        >
          {typesetRussianText('Сохранить и получить ссылку')}
        </Button>
        <Button disabled={isDisabled} onClick={() => printing.print()}>
          Печать
        </Button>
      </Group>
      <div role="status" className={styles.outcome}>
        {isQueued ? queuedNotice : null}
        {saved ? <SavedCalculation saved={saved} /> : null}
      </div>
    </div>
  )
}
