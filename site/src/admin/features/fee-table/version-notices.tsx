import { useState } from 'react'
import type { FeeTableTitle } from 'shared/calculator'
import type { TableAtGlance, TableVersionInfo } from 'shared/contract'
import { formatDate } from 'shared/format'
import { formatPlural } from '../../../ui/format-plural.ts'
import { typeset } from '../../../ui/typeset.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { StateNotice } from '../../ui/state-notice.tsx'
import { formatVersionPair } from './history/version-pair.ts'
import { isOwnVersion } from './versions/applied-version.ts'

interface NewVersionNoticeProps {
  readonly title: FeeTableTitle
  readonly inForce: Pick<TableVersionInfo, 'version' | 'author'>
}

/** Notice that a colleague or another tab has put a new version into force while this screen was open. */
export const NewVersionNotice = ({ title, inForce: { version, author } }: NewVersionNoticeProps) => {
  const [seenVersion, setSeenVersion] = useState(version)
  if (version === seenVersion || isOwnVersion({ title, version })) return null
  return (
    <StateNotice
      kind="info"
      action={
        <AdminLink
          to={`?tab=history&compare=${formatVersionPair(seenVersion, version)}`}
          onClick={() => setSeenVersion(version)}
        >
          Что изменилось
        </AdminLink>
      }
    >
      {`Пока экран был открыт, вступила в силу версия ${version} (${author}). Строки уже новые.`}
    </StateNotice>
  )
}

/** Notices above the rows: an outdated table and a version scheduled for a later day. */
export const TableStatusNotices = ({
  table: { ageDays, isStale, next },
}: {
  readonly table: TableAtGlance
}) => (
  <>
    {isStale && ageDays !== null ? (
      <StateNotice kind="warning">
        {`Таблице ${formatPlural(ageDays, 'день', 'дня', 'дней')}. Цены могли измениться: проверьте их и загрузите новую версию.`}
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
