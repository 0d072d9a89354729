import { Button, UnstyledButton } from '@mantine/core'
import type { SettingRecord } from 'shared/contract'
import { toKyivDay } from 'shared/format'
import { useAdminServices } from '../../lib/admin-context.ts'
import { AdminIcon } from '../../ui/icon.tsx'
import { QueryResultOrErrorNotice } from '../../ui/query-view.tsx'
import { runWithErrorToast } from '../../ui/run-with-toast.ts'
import { AdminScreenHeader } from '../../ui/screen-layout.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useUrlQueryParameters } from '../../ui/use-url-state.ts'
import { buildSettingsCsv, listPredefinedSettings } from './predefined-settings.ts'
import styles from './settings-view.module.css'
import { SettingsListWithNavigation } from './settings-view.tsx'
import { useSettingRecords } from './use-setting-records.ts'

export const Page = () => {
  const { platform } = useAdminServices()
  const query = useSettingRecords()
  const [state, set] = useUrlQueryParameters({ q: '', show: '', edit: '', history: '', several: '' })
  const isChangedOnly = state.show === 'changed'
  const settings = listPredefinedSettings(query.data ?? [])
  const download = (rows: readonly SettingRecord[]) =>
    runWithErrorToast(() => platform.files.save(buildSettingsCsv(rows, toKyivDay(new Date()))))
  return (
    <>
      <AdminScreenHeader
        title="Настройки"
        aside={
          query.data ? (
            <UnstyledButton
              className={styles.changedFilter}
              aria-pressed={isChangedOnly}
              onClick={() => set({ show: isChangedOnly ? '' : 'changed' })}
            >
              Изменено {settings.filter(({ isChanged }) => isChanged).length} из {settings.length}
            </UnstyledButton>
          ) : null
        }
      >
        <SearchField label="Найти настройку" value={state.q} onChange={(q) => set({ q })} />
        <Button
          variant={state.several === '' ? 'default' : 'light'}
          aria-pressed={state.several !== ''}
          onClick={() => set({ several: state.several === '' ? '1' : '' })}
        >
          Изменить несколько
        </Button>
        <Button
          leftSection={<AdminIcon name="download" size={16} />}
          disabled={query.data === undefined}
          onClick={() => query.data && void download(query.data)}
        >
          Скачать список
        </Button>
      </AdminScreenHeader>
      <QueryResultOrErrorNotice query={query}>
        {(rows) => <SettingsListWithNavigation rows={rows} state={state} setState={set} />}
      </QueryResultOrErrorNotice>
    </>
  )
}
