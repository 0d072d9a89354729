import { type ReactNode, useState } from 'react'
import type { Admin } from 'shared/contract'
import { typeset } from '../../../ui/typeset.ts'
import { attempt } from '../../ui/attempt.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { useUserDeeds } from './use-users.ts'

interface Removal {
  readonly ask: (user: Admin) => void
  readonly question: ReactNode
}

/** Always asked about: the password cannot be put back. */
export const useUserRemoval = (): Removal => {
  const { remove } = useUserDeeds()
  // The person stays named while the closed question fades away.
  const [asked, setAsked] = useState<Admin>()
  const [isOpen, setOpen] = useState(false)
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
    setOpen(false)
  }

  return {
    ask: (user) => {
      setAsked(user)
      setOpen(true)
    },
    question: asked ? (
      <Confirm
        isOpen={isOpen}
        title={`Удалить пользователя «${asked.name}»?`}
        does="Удалить пользователя"
        isBusy={isBusy}
        onConfirm={() => void removeNow(asked)}
        onClose={() => setOpen(false)}
      >
        <p>
          {typeset(
            `Войти с почтой ${asked.email} будет нельзя, открытый сеанс закончится сразу. Всё, что сделано на сайте, останется.`,
          )}
        </p>
      </Confirm>
    ) : null,
  }
}
