import { Button } from '@mantine/core'

interface SaveCancelButtonsProps {
  /** What saving is called here. */
  readonly saveLabel: string
  readonly isSaving: boolean
  readonly onCancel: () => void
}

/** How every form that opens in its place ends; where its buttons stand is up to the form. */
export const SaveCancelButtons = ({ saveLabel, isSaving, onCancel }: SaveCancelButtonsProps) => (
  <>
    <Button type="submit" data-key="save" loading={isSaving}>
      {saveLabel}
    </Button>
    <Button variant="default" onClick={onCancel}>
      Отмена
    </Button>
  </>
)
