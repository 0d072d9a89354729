import { useContext } from 'react'
import { useNavigate } from 'react-router-dom'
import { StoreContext, useStore } from '../state/use-store.ts'
import { Notice } from '../ui/notice.tsx'

/** Tells that a calculation was saved after its author had moved to another page; does not navigate. */
export const KeptNotice = () => {
  const store = useContext(StoreContext)
  const id = useStore((state) => state.keptElsewhere)
  const navigate = useNavigate()
  const open = () => {
    store.set({ keptElsewhere: null })
    void navigate(`/calculation/${id}`)
  }
  return (
    <div role="status">
      {id === null ? null : <Notice text="Расчёт сохранён" action="Открыть" onAction={open} />}
    </div>
  )
}
