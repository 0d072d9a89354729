import { Button } from '@mantine/core'
import type { Option } from 'shared/contract'
import { toKyivDay } from 'shared/format'
import { useAdmin } from '../../admin-context.ts'
import { attempt } from '../../ui/attempt.ts'
import { Icon } from '../../ui/icon.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useListState } from '../../ui/use-list-state.ts'
import { ChangedOnly } from './changed-only.tsx'
import { settingsOf } from './settings.ts'
import { settingsFile } from './settings-file.ts'
import { SettingsView } from './settings-view.tsx'
import { useOptions } from './use-options.ts'

export const Page = () => {
  const { platform } = useAdmin()
  const query = useOptions()
  const [state, set] = useListState({ q: '', show: '', edit: '', history: '' })
  const download = (rows: readonly Option[]) =>
    attempt(() => platform.files.save(settingsFile(rows, toKyivDay(new Date()))))
  return (
    <>
      <ScreenHead
        title="Настройки"
        aside={
          query.data ? (
            <ChangedOnly
              settings={settingsOf(query.data)}
              isOn={state.show === 'changed'}
              onTurn={(isOn) => set({ show: isOn ? 'changed' : '' })}
            />
          ) : null
        }
      >
        <SearchField says="Найти настройку" value={state.q} onChange={(q) => set({ q })} />
        <Button
          variant="default"
          leftSection={<Icon name="download" size={16} />}
          disabled={query.data === undefined}
          onClick={() => query.data && void download(query.data)}
        >
          Скачать список
        </Button>
      </ScreenHead>
      <QueryView query={query}>{(rows) => <SettingsView rows={rows} state={state} set={set} />}</QueryView>
    </>
  )
}
