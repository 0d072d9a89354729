import { Button } from '@mantine/core'
import { useState } from 'react'
import { type SettingRecord, settingGroups } from 'shared/contract'
import { toKyivDay } from 'shared/format'
import { IllustratedEmptyListMessage } from '../../../ui/illustrated-messages.tsx'
import { AdminLink } from '../../ui/controls.tsx'
import { AdminPanel, AdminPanelFooter } from '../../ui/screen-layout.tsx'
import { UnsavedSettingChangesPanel } from './changes/unsaved-changes-panel.tsx'
import { useUnsavedSettingChanges } from './changes/use-unsaved-changes.ts'
import { filterSettingGroups, filterUserDefinedSettings, type SettingsFilter } from './filter-settings.ts'
import { findUserDefinedSettings, listPredefinedSettings } from './predefined-settings.ts'
import type { SettingFormPrefill } from './setting-form.tsx'
import { findSettingWithOpenChangeHistory, SettingHistoryDrawer } from './setting-history.tsx'
import { SettingListRow } from './setting-row.tsx'
import { buildSettingsSectionId, SettingsSectionNav } from './settings-section-nav.tsx'
import styles from './settings-view.module.css'
import { NEW_USER_DEFINED_SETTING_FORM_KEY, UserDefinedSettingsPanel } from './user-defined-settings.tsx'

interface SettingsViewState extends SettingsFilter {
  history: string
  /** URL parameter that is not empty while the user collects changes of several settings to apply them together. */
  several: string
}

interface SettingsViewProps {
  rows: readonly SettingRecord[]
  state: SettingsViewState
  setState: (change: Partial<Record<keyof SettingsViewState, string>>) => void
}

export const SettingsListWithNavigation = ({ rows, state, setState }: SettingsViewProps) => {
  const { edit, history, several } = state
  const [prefill, setPrefill] = useState<SettingFormPrefill>()
  const pending = useUnsavedSettingChanges()
  const isCollecting = several !== '' || pending.changes.length > 0
  const groups = filterSettingGroups(listPredefinedSettings(rows), state, toKyivDay(new Date()))
  const customOptions = filterUserDefinedSettings(findUserDefinedSettings(rows), state)
  const rowActions = {
    editedKey: edit,
    onEdit: (title: string) => {
      setPrefill(undefined)
      setState({ edit: title })
    },
    onHistory: (title: string) => setState({ history: title }),
    onClose: () => setState({ edit: '' }),
  }
  // While a search or filter is active, the section of user-defined settings is hidden if it is empty.
  const areCustomOptionsShown =
    customOptions.length > 0 ||
    edit === NEW_USER_DEFINED_SETTING_FORM_KEY ||
    (state.q === '' && state.show === '')
  if (groups.length === 0 && !areCustomOptionsShown) {
    return (
      <AdminPanel>
        <IllustratedEmptyListMessage
          illustration="state-empty"
          title={state.q === '' ? 'Всё стоит по умолчанию' : 'Такой настройки нет'}
        >
          <Button mt={12} onClick={() => setState({ q: '', show: '' })}>
            Показать все настройки
          </Button>
        </IllustratedEmptyListMessage>
      </AdminPanel>
    )
  }
  const sections = groups.map(({ group, settings }) => ({
    id: group,
    name: settingGroups[group],
    changed: settings.filter(({ isChanged }) => isChanged).length,
  }))
  return (
    <div className={styles.screen}>
      <SettingsSectionNav
        sections={
          areCustomOptionsShown ? [...sections, { id: 'free', name: 'Свободные', changed: 0 }] : sections
        }
      />
      <div className={styles.parts}>
        {isCollecting ? (
          <UnsavedSettingChangesPanel state={pending} onClose={() => setState({ several: '' })} />
        ) : null}
        {groups.map(({ group, settings }) => (
          <div key={group} id={buildSettingsSectionId(group)} className={styles.part} tabIndex={-1}>
            <AdminPanel title={settingGroups[group]}>
              <ul>
                {settings.map((setting) => (
                  <SettingListRow
                    key={setting.title}
                    setting={setting}
                    prefill={prefill}
                    onCollect={isCollecting ? pending.add : undefined}
                    {...rowActions}
                  />
                ))}
              </ul>
              {group === 'contacts' ? (
                <AdminPanelFooter>
                  Готовые тексты ответов клиентам:{' '}
                  <AdminLink to="/admin/letter-templates">Шаблоны писем</AdminLink>
                </AdminPanelFooter>
              ) : null}
            </AdminPanel>
          </div>
        ))}
        {areCustomOptionsShown ? (
          <div id={buildSettingsSectionId('free')} className={styles.part} tabIndex={-1}>
            <UserDefinedSettingsPanel rows={customOptions} {...rowActions} />
          </div>
        ) : null}
      </div>
      <SettingHistoryDrawer
        subject={findSettingWithOpenChangeHistory(rows, history)}
        onRestore={(title, values) => {
          setPrefill({ title, values })
          setState({ history: '', edit: title })
        }}
        onClose={() => setState({ history: '' })}
      />
    </div>
  )
}
