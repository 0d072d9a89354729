import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { QueryView } from '../../ui/query-view.tsx'
import { useBegun } from './writing/use-begun.ts'
import { WritingScreen } from './writing/writing-screen.tsx'

/** Editor of one post. A new post keeps its screen when the first save gives it an id and an address. */
export const Page = () => {
  const { id } = useParams()
  const [first] = useState(id)
  const [wanted, setWanted] = useState<string>()
  const query = useBegun(first === undefined ? undefined : Number(first), { wanted })
  return (
    <QueryView query={query}>
      {(begun) => <WritingScreen key={begun.writing} begun={begun} onOther={setWanted} />}
    </QueryView>
  )
}
