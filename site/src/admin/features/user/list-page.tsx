import { Button } from '@mantine/core'
import type { Admin } from 'shared/contract'
import { StateMessage } from '../../../ui/state-message.tsx'
import { Icon } from '../../ui/icon.tsx'
import { matches } from '../../ui/matches.ts'
import { Panel } from '../../ui/panel.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import { useListState } from '../../ui/use-list-state.ts'
import { NEW, OpenForm, PASSWORD } from './open-form.tsx'
import { useUsers } from './use-users.ts'
import { UserTable } from './user-table.tsx'

export const Page = () => {
  const query = useUsers()
  const [{ q, edit }, set] = useListState({ q: '', edit: '' })
  const adding = useFocusKept<HTMLButtonElement>(edit === NEW, edit !== '')
  const changing = useFocusKept<HTMLButtonElement>(edit === PASSWORD, edit !== '')
  const wanted = (list: readonly Admin[]) => list.filter(({ name, email }) => matches(q, name, email))
  return (
    <>
      <ScreenHead title="Пользователи" aside={query.data?.length}>
        <SearchField says="Найти пользователя" value={q} onChange={(next) => set({ q: next })} />
        <Button ref={changing} variant="default" onClick={() => set({ edit: PASSWORD })}>
          Сменить свой пароль
        </Button>
        <Button
          ref={adding}
          data-key="new"
          variant={edit === '' ? 'filled' : 'default'}
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => set({ edit: NEW })}
        >
          Новый пользователь
        </Button>
      </ScreenHead>
      <OpenForm open={edit} onClose={() => set({ edit: '' })} />
      <Panel>
        <QueryView query={query}>
          {(list) =>
            wanted(list).length === 0 ? (
              <StateMessage drawing="state-empty" title="Такого пользователя нет">
                <p>Попробуйте другое слово.</p>
                <Button mt={12} variant="default" onClick={() => set({ q: '' })}>
                  Показать все
                </Button>
              </StateMessage>
            ) : (
              <UserTable list={wanted(list)} isOnlyOne={list.length === 1} />
            )
          }
        </QueryView>
      </Panel>
    </>
  )
}
