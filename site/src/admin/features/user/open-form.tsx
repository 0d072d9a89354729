import { useState } from 'react'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.tsx'
import { AddForm } from './add-form.tsx'
import styles from './forms.module.css'
import { type Handed, HandedPassword } from './handed-password.tsx'
import { PasswordForm } from './password-form.tsx'
import type { useOpenForm } from './use-open-form.ts'

type OpenFormProps = Pick<ReturnType<typeof useOpenForm>, 'open' | 'close'>

const CHANGED = 'Пароль сменён. На других устройствах нужно войти снова'

/** The form that the address names, and afterwards what it has made. */
export const OpenForm = ({ open, close }: OpenFormProps) => {
  const [handed, setHanded] = useState<Handed>()
  const end = (says: string, invented: string | undefined, withPassword: string) => {
    if (invented === undefined) toast(says)
    setHanded(invented === undefined ? undefined : { says: withPassword, password: invented })
    close()
  }
  return (
    <>
      {handed ? <HandedPassword {...handed} onClose={() => setHanded(undefined)} /> : null}
      {open === undefined ? null : (
        <div className={styles.panel}>
          <Panel title={open === 'add' ? 'Новый пользователь' : 'Смена своего пароля'}>
            <div className={styles.body}>
              {open === 'add' ? (
                <AddForm
                  onAdded={({ name, email }, invented) =>
                    end(
                      `Пользователь «${name}» добавлен`,
                      invented,
                      `Пользователь «${name}» добавлен. Передайте почту ${email} и этот пароль: больше мы его не покажем.`,
                    )
                  }
                  onClose={close}
                />
              ) : (
                <PasswordForm
                  onChanged={(invented) =>
                    end(CHANGED, invented, `${CHANGED}. Сохраните новый пароль: больше мы его не покажем.`)
                  }
                  onClose={close}
                />
              )}
            </div>
          </Panel>
        </div>
      )}
    </>
  )
}
