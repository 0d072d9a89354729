import { useState } from 'react'
import type { TableTitle } from 'shared/calculator'
import type { TableVersionInfo } from 'shared/contract'
import { AdminLink } from '../../ui/admin-link.tsx'
import { StateNotice } from '../../ui/state-notice.tsx'
import { pairWords } from './history/compared-pair.ts'
import { isMadeHere } from './made-here.ts'

interface OtherVersionNoticeProps {
  readonly title: TableTitle
  readonly inForce: Pick<TableVersionInfo, 'version' | 'author'>
}

/** Notice that a colleague or another tab has put a new version into force while this screen was open. */
export const OtherVersionNotice = ({ title, inForce: { version, author } }: OtherVersionNoticeProps) => {
  const [seen, setSeen] = useState(version)
  if (version === seen || isMadeHere({ title, version })) return null
  return (
    <StateNotice
      kind="info"
      action={
        <AdminLink to={`?tab=history&compare=${pairWords(seen, version)}`} onClick={() => setSeen(version)}>
          Что изменилось
        </AdminLink>
      }
    >
      {`Пока экран был открыт, вступила в силу версия ${version} (${author}). Строки уже новые.`}
    </StateNotice>
  )
}
