import { useMemo } from 'react'
import { formatTime } from 'shared/format'
import { useStore } from '../../../state/store.ts'
import { StateNotice } from '../../ui/state-notice.tsx'

/** While the server is away: what is on the screen is from before, and what is typed is safe. */
export const OfflineNotice = () => {
  const isOnline = useStore(({ online }) => online)
  const lostAt = useMemo(() => (isOnline ? undefined : new Date()), [isOnline])
  if (!lostAt) return null
  return (
    <StateNotice kind="info" icon="cut-line">
      {`Нет связи с сервером с ${formatTime(lostAt)}: данные могли устареть, набранное не пропадёт.`}
    </StateNotice>
  )
}
