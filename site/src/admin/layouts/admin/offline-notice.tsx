import { useStore } from '../../../state/use-store.ts'
import { StateNotice } from '../../ui/state-notice.tsx'

/** While the server is away: what is on the screen is from before, and what is typed is safe. */
export const OfflineNotice = () => {
  const isOnline = useStore(({ online }) => online)
  if (isOnline) return null
  return (
    <StateNotice kind="info" icon="cut-line">
      Нет связи с сервером. Данные на экране могли устареть; то, что вы набрали, останется на месте. Как
      только связь появится, экран обновится сам.
    </StateNotice>
  )
}
