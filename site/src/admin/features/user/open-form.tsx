import { useState } from 'react'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.tsx'
import { AddForm } from './add-form.tsx'
import styles from './forms.module.css'
import { type Handed, HandedPassword } from './handed-password.tsx'
import { PasswordForm } from './password-form.tsx'

export const NEW = 'new'
export const PASSWORD = 'password'

interface OpenFormProps {
  readonly open: string
  readonly onClose: () => void
}

const CHANGED = 'Пароль сменён. На других устройствах нужно войти снова'

/** Form selected by the URL, and afterwards the generated password. */
export const OpenForm = ({ open, onClose }: OpenFormProps) => {
  const [handed, setHanded] = useState<Handed>()
  const end = (says: string, invented: string | undefined, withPassword: string) => {
    if (invented === undefined) toast(says)
    setHanded(invented === undefined ? undefined : { says: withPassword, password: invented })
    onClose()
  }
  return (
    <>
      {handed ? <HandedPassword {...handed} onClose={() => setHanded(undefined)} /> : null}
      {open === NEW || open === PASSWORD ? (
        <div className={styles.panel}>
          <Panel title={open === NEW ? 'Новый пользователь' : 'Смена своего пароля'}>
            <div className={styles.body}>
              {open === NEW ? (
                <AddForm
                  onAdded={({ name, email }, invented) =>
                    end(
                      `Пользователь «${name}» добавлен`,
                      invented,
                      `Пользователь «${name}» добавлен. Передайте почту ${email} и этот пароль: больше мы его не покажем.`,
                    )
                  }
                  onClose={onClose}
                />
              ) : (
                <PasswordForm
                  onChanged={(invented) =>
                    end(CHANGED, invented, `${CHANGED}. Сохраните новый пароль: больше мы его не покажем.`)
                  }
                  onClose={onClose}
                />
              )}
            </div>
          </Panel>
        </div>
      ) : null}
    </>
  )
}
