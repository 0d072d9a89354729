import type { TableAtGlance } from 'shared/contract'
import { formatDate } from 'shared/format'
import { counted } from '../../../ui/counted.ts'
import { typeset } from '../../../ui/typeset.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { StateNotice } from '../../ui/state-notice.tsx'

/** Notices above the rows: an outdated table and a version scheduled for a later day. */
export const StandingNotices = ({ table: { ageDays, isStale, next } }: { readonly table: TableAtGlance }) => (
  <>
    {isStale && ageDays !== null ? (
      <StateNotice kind="warning">
        {`Таблице ${counted(ageDays, 'день', 'дня', 'дней')}. Цены могли измениться: проверьте их и загрузите новую версию.`}
      </StateNotice>
    ) : null}
    {next ? (
      <StateNotice
        kind="info"
        icon="clock"
        action={<AdminLink to={`?tab=history&show=${next.version}`}>Показать</AdminLink>}
      >
        {typeset(`Версия ${next.version} вступит в силу ${formatDate(next.validFrom)}.`)}
      </StateNotice>
    ) : null}
  </>
)
