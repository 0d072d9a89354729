import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { Request, RequestState } from 'shared/contract'
import { useAdmin } from '../admin-context.ts'
import { attempt } from '../ui/attempt.ts'
import { removeAtOnce } from '../ui/remove-at-once.ts'
import { toast } from '../ui/toast.tsx'
import { contactOf } from './contact.ts'
import { type RequestPage, replaceRequest, requestLists } from './request-lists.ts'
import type { NoteChange } from './save-note.ts'
import { singleKey } from './use-request.ts'
import { listsKey, requestKey } from './use-requests.ts'

const marked: Readonly<Record<RequestState, string>> = {
  new: 'снова новая',
  done: 'готова',
  spam: 'отправлена в спам',
}

/** What can be done with requests. */
export const useRequestDeeds = () => {
  const { client } = useAdmin()
  const queries = useQueryClient()

  /** What the server has made of it is in every list at once; then they are read anew behind it. */
  const show = (request: Request) => {
    queries.setQueryData(singleKey(request.id), request)
    for (const list of requestLists) {
      queries.setQueriesData<InfiniteData<RequestPage>>(
        { queryKey: [...listsKey, list] },
        (read) => read && replaceRequest(list, read, request),
      )
    }
    void queries.invalidateQueries({ queryKey: requestKey })
  }
  const setState = async (id: number, state: RequestState) =>
    show((await client.request.update({ params: { id }, body: { state } })).value)

  const read = async (id: number): Promise<Request> => (await client.request.get({ params: { id } })).value
  const change = async (id: number, body: NoteChange, ifVersion: number) => {
    const { value } = await client.request.update({ params: { id }, body, ifVersion })
    return value
  }
  return {
    read,
    show,
    change,
    setState,
    /** At once, and taken back as easily; what was written in the note with it stays. */
    mark: (request: Request, state: RequestState, work: () => Promise<void>): Promise<void> =>
      removeAtOnce({
        says: `Заявка ${marked[state]}: ${contactOf(request).name}`,
        remove: work,
        restore: () => setState(request.id, request.state),
      }),
    /** All that waits, whichever request it is about. */
    deliver: (): Promise<void> =>
      attempt(async () => {
        await client.request.deliver()
        toast('Отправляем письма, которые ждут')
        await queries.invalidateQueries()
      }),
  }
}
