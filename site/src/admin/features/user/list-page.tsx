import { Button } from '@mantine/core'
import type { AdminUser } from 'shared/contract'
import { AdminIcon } from '../../ui/icon.tsx'
import { QueryResultOrErrorNotice } from '../../ui/query-view.tsx'
import { AdminPanel, AdminScreenHeader } from '../../ui/screen-layout.tsx'
import { NothingFoundMessage, SearchField } from '../../ui/search-field.tsx'
import { textsContainEveryQueryWord } from '../../ui/text-search.ts'
import { useFocusRestoredAfterRemoval } from '../../ui/use-focus-restore.ts'
import { useUrlQueryParameters } from '../../ui/use-url-state.ts'
import { useUsers } from './use-users.ts'
import { NEW_USER_FORM_URL_VALUE, USER_PASSWORD_FORM_URL_VALUE, UserFormPanel } from './user-form-panel.tsx'
import { UserListTable } from './user-table.tsx'

export const Page = () => {
  const query = useUsers()
  const [{ q, edit }, set] = useUrlQueryParameters({ q: '', edit: '' })
  const newUserButton = useFocusRestoredAfterRemoval<HTMLButtonElement>(
    edit === NEW_USER_FORM_URL_VALUE,
    edit !== '',
  )
  const passwordButton = useFocusRestoredAfterRemoval<HTMLButtonElement>(
    edit === USER_PASSWORD_FORM_URL_VALUE,
    edit !== '',
  )
  const filterUsers = (list: readonly AdminUser[]) =>
    list.filter(({ name, email }) => textsContainEveryQueryWord(q, name, email))
  return (
    <>
      <AdminScreenHeader title="Пользователи" aside={query.data?.length}>
        <SearchField label="Найти пользователя" value={q} onChange={(next) => set({ q: next })} />
        <Button ref={passwordButton} onClick={() => set({ edit: USER_PASSWORD_FORM_URL_VALUE })}>
          Сменить свой пароль
        </Button>
        <Button
          ref={newUserButton}
          data-key="new"
          variant={edit === '' ? 'filled' : 'default'}
          leftSection={<AdminIcon name="plus" size={16} />}
          onClick={() => set({ edit: NEW_USER_FORM_URL_VALUE })}
        >
          Новый пользователь
        </Button>
      </AdminScreenHeader>
      <UserFormPanel open={edit} onClose={() => set({ edit: '' })} />
      <AdminPanel>
        <QueryResultOrErrorNotice query={query}>
          {(list) =>
            filterUsers(list).length === 0 ? (
              <NothingFoundMessage title="Такого пользователя нет" onShowAll={() => set({ q: '' })} />
            ) : (
              <UserListTable list={filterUsers(list)} isOnlyOne={list.length === 1} />
            )
          }
        </QueryResultOrErrorNotice>
      </AdminPanel>
    </>
  )
}
