import { useState } from 'react'
import type { FeeTableTitle } from 'shared/calculator'
import type { FeeTableSummary, FeeTableVersionInfo } from 'shared/contract'
import { formatDate } from 'shared/format'
import { formatCountWithNoun } from '../../../ui/format-count-with-noun.ts'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { AdminLink } from '../../ui/controls.tsx'
import { InlineNotice } from '../../ui/notices.tsx'
import { formatFeeTableVersionPair } from './history/fee-table-version-pair.ts'
import { wasFeeTableVersionAppliedInThisTab } from './versions/applied-fee-table-version.ts'

interface NewVersionNoticeProps {
  title: FeeTableTitle
  inForce: Pick<FeeTableVersionInfo, 'version' | 'author'>
}

/** Tells that a colleague or another tab has put a new fee table version into force while the screen was open. */
export const NewFeeTableVersionNotice = ({ title, inForce: { version, author } }: NewVersionNoticeProps) => {
  const [seenVersion, setSeenVersion] = useState(version)
  if (version === seenVersion || wasFeeTableVersionAppliedInThisTab({ title, version })) return null
  return (
    <InlineNotice
      kind="info"
      action={
        <AdminLink
          to={`?tab=history&compare=${formatFeeTableVersionPair(seenVersion, version)}`}
          onClick={() => setSeenVersion(version)}
        >
          Что изменилось
        </AdminLink>
      }
    >
      {`Пока экран был открыт, вступила в силу версия ${version} (${author}).`}
    </InlineNotice>
  )
}

export const FeeTableStatusNotices = ({ table: { ageDays, isStale, next } }: { table: FeeTableSummary }) => (
  <>
    {isStale && ageDays !== null ? (
      <InlineNotice kind="warning">
        {`Таблице ${formatCountWithNoun(ageDays, 'день', 'дня', 'дней')}. Цены могли измениться: проверьте их и загрузите новую версию.`}
      </InlineNotice>
    ) : null}
    {next ? (
      <InlineNotice
        kind="info"
        icon="clock"
        action={<AdminLink to={`?tab=history&show=${next.version}`}>Показать</AdminLink>}
      >
        {typesetRussianText(`Версия ${next.version} вступит в силу ${formatDate(next.validFrom)}.`)}
      </InlineNotice>
    ) : null}
  </>
)
