import { Button } from '@mantine/core'
import { type Option, optionGroups } from 'shared/contract'
import { toKyivDay } from 'shared/format'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { Panel } from '../../ui/panel.tsx'
import { FreeOptions, NEW } from './free-options.tsx'
import { GroupIndex, partId } from './group-index.tsx'
import { HistoryDrawer } from './history-drawer.tsx'
import { historyOf } from './history-of.ts'
import { SettingRow } from './setting-row.tsx'
import { freeOf, settingsOf } from './settings.ts'
import styles from './settings-view.module.css'
import { type Wanted, wantedFree, wantedGroups } from './wanted.ts'

interface ListState extends Wanted {
  readonly history: string
}

interface SettingsViewProps {
  readonly rows: readonly Option[]
  readonly state: ListState
  readonly set: (change: Partial<Record<keyof ListState, string>>) => void
}

export const SettingsView = ({ rows, state, set }: SettingsViewProps) => {
  const { edit, history } = state
  const groups = wantedGroups(settingsOf(rows), state, toKyivDay(new Date()))
  const free = wantedFree(freeOf(rows), state)
  const deeds = {
    edited: edit,
    onEdit: (title: string) => set({ edit: title }),
    onHistory: (title: string) => set({ history: title }),
    onClose: () => set({ edit: '' }),
  }
  // While something is looked for, an empty part would only stand in the way.
  const isFreeShown = free.length > 0 || edit === NEW || (state.q === '' && state.show === '')
  if (groups.length === 0 && !isFreeShown) {
    return (
      <Panel>
        <StatusMessage
          illustration="state-empty"
          title={state.q === '' ? 'Всё стоит по умолчанию' : 'Такой настройки нет'}
        >
          <Button mt={12} variant="default" onClick={() => set({ q: '', show: '' })}>
            Показать все настройки
          </Button>
        </StatusMessage>
      </Panel>
    )
  }
  const parts = groups.map(({ group, settings }) => ({
    id: group,
    name: optionGroups[group],
    changed: settings.filter(({ isChanged }) => isChanged).length,
  }))
  return (
    <div className={styles.screen}>
      <GroupIndex parts={isFreeShown ? [...parts, { id: 'free', name: 'Свободные', changed: 0 }] : parts} />
      <div className={styles.parts}>
        {groups.map(({ group, settings }) => (
          <div key={group} id={partId(group)} className={styles.part} tabIndex={-1}>
            <Panel title={optionGroups[group]}>
              <ul>
                {settings.map((setting) => (
                  <SettingRow key={setting.title} setting={setting} {...deeds} />
                ))}
              </ul>
            </Panel>
          </div>
        ))}
        {isFreeShown ? (
          <div id={partId('free')} className={styles.part} tabIndex={-1}>
            <FreeOptions rows={free} {...deeds} />
          </div>
        ) : null}
      </div>
      <HistoryDrawer of={historyOf(rows, history)} onClose={() => set({ history: '' })} />
    </div>
  )
}
