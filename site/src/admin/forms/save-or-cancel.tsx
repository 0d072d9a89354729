import { Button } from '@mantine/core'

interface SaveOrCancelProps {
  /** What saving is called here. */
  readonly does: string
  readonly isSaving: boolean
  readonly onCancel: () => void
}

/** How every form that opens in its place ends; where its buttons stand is up to the form. */
export const SaveOrCancel = ({ does, isSaving, onCancel }: SaveOrCancelProps) => (
  <>
    <Button type="submit" data-key="save" loading={isSaving}>
      {does}
    </Button>
    <Button variant="default" onClick={onCancel}>
      Отмена
    </Button>
  </>
)
