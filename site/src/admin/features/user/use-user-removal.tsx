import { type ReactNode, useState } from 'react'
import type { Admin } from 'shared/contract'
import { typeset } from '../../../ui/typeset.ts'
import { attempt } from '../../ui/attempt.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { useLast } from '../../ui/use-last.ts'
import { useUserDeeds } from './use-users.ts'

interface Removal {
  readonly ask: (user: Admin) => void
  readonly question: ReactNode
}

/** Asks for confirmation before removing a user, because the password cannot be restored. */
export const useUserRemoval = (): Removal => {
  const { remove } = useUserDeeds()
  const [asked, setAsked] = useState<Admin>()
  // Keeps the name while the closed dialog fades out.
  const named = useLast(asked)
  const close = () => setAsked(undefined)
  const [isBusy, setBusy] = useState(false)

  const removeNow = async ({ id, name }: Admin) => {
    setBusy(true)
    await attempt(
      async () => {
        await remove(id)
        toast(`Пользователь «${name}» удалён`)
      },
      ({ code, title }) =>
        toast(code === 'not-found' ? `Пользователя «${name}» уже нет` : `Не получилось: ${title}`),
    )
    setBusy(false)
    close()
  }

  return {
    ask: setAsked,
    question: named ? (
      <Confirm
        isOpen={asked !== undefined}
        title={`Удалить пользователя «${named.name}»?`}
        does="Удалить пользователя"
        isBusy={isBusy}
        onConfirm={() => void removeNow(named)}
        onClose={close}
      >
        <p>
          {typeset(
            `Войти с почтой ${named.email} будет нельзя, открытый сеанс закончится сразу. Всё, что сделано на сайте, останется.`,
          )}
        </p>
      </Confirm>
    ) : null,
  }
}
