import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatCountWithNoun } from '../../../ui/format-count-with-noun.ts'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { useAdminServices } from '../../lib/admin-context.ts'
import { QUEUED_FORM_SAVE_STORAGE_PREFIX } from '../../lib/unsent/queued-form-save.ts'
import type { DraftsOfOtherAccount } from '../../platform.ts'
import { useSignedInUser } from '../../session/use-session.ts'
import { AdminPanel, AdminPanelFooter } from '../../ui/screen-layout.tsx'

const HINT =
  'Они остаются на этом компьютере. Чтобы продолжить их, выйдите из кабинета и войдите под той учётной записью. Если она на другом сервере, сначала смените сервер в меню «Файл».'

/** Counts unsent edits. A draft of a form and a queued save of the same form count as one. */
const countEdits = ({ names }: DraftsOfOtherAccount): number =>
  new Set(
    names.map((name) =>
      name.startsWith(QUEUED_FORM_SAVE_STORAGE_PREFIX)
        ? name.slice(QUEUED_FORM_SAVE_STORAGE_PREFIX.length)
        : name,
    ),
  ).size

/** Lists other accounts with drafts on this computer. The signed-in user can neither open nor send those drafts. */
export const OtherAccountDraftsPanel = () => {
  const { drafts } = useAdminServices().platform
  const user = useSignedInUser()?.id
  const { data: accounts = [] } = useQuery({
    queryKey: ['other-accounts', user],
    queryFn: async () => (await drafts.listOthers?.()) ?? [],
    enabled: user !== undefined,
    staleTime: 0,
  })
  if (accounts.length === 0) return null
  return (
    <AdminPanel title="Черновики других учётных записей">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Чьи</Table.Th>
            <Table.Th>Сервер</Table.Th>
            <Table.Th>Сколько</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {accounts.map((account) => (
            <Table.Tr key={`${account.server} ${account.user}`}>
              <Table.Td>{account.email ?? `Учётная запись № ${account.user}`}</Table.Td>
              <Table.Td>{URL.parse(account.server)?.host}</Table.Td>
              <Table.Td>
                {formatCountWithNoun(countEdits(account), 'черновик', 'черновика', 'черновиков')}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <AdminPanelFooter>{typesetRussianText(HINT)}</AdminPanelFooter>
    </AdminPanel>
  )
}
