import { useOpened } from '../../forms/use-opened.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { SettingForm } from './setting-form.tsx'
import type { Setting } from './settings.ts'
import { useOptionRemoval } from './use-option-removal.ts'
import { useOptionDeeds } from './use-options.ts'

interface SettingEditProps {
  readonly setting: Setting
  readonly onClose: () => void
}

/** Opens a setting as it is on the server now, whatever the list has known. */
export const SettingEdit = ({ setting, onClose }: SettingEditProps) => {
  const { title, label, stored } = setting
  const { read } = useOptionDeeds()
  const remove = useOptionRemoval()
  const query = useOpened(['option', 'single', title], () => read(title))
  const reset = stored && (() => remove(stored, `«${label}»: снова значение по умолчанию`))
  return (
    <QueryView query={query}>
      {(found) => (
        <SettingForm
          setting={setting}
          read={found}
          onReset={
            reset &&
            (() => {
              reset()
              onClose()
            })
          }
          onClose={onClose}
        />
      )}
    </QueryView>
  )
}
