import { Button } from '@mantine/core'
import { useState } from 'react'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { CopyTextButton } from '../../ui/controls.tsx'
import { showToast } from '../../ui/notices.tsx'
import { AdminPanel } from '../../ui/screen-layout.tsx'
import styles from './user-forms.module.css'
import { ChangePasswordForm, NewUserForm } from './user-forms.tsx'

interface IssuedPasswordInfo {
  message: string
  password: string
}

/** Shows a generated password after it was saved. The password is never shown again. */
const IssuedPassword = ({ message, password, onClose }: IssuedPasswordInfo & { onClose: () => void }) => (
  <section className={styles.handed} role="status">
    <p>
      {typesetRussianText(message)}
      <code>{password}</code>
    </p>
    <div className={styles.withButton}>
      <CopyTextButton text={password} />
      <Button onClick={onClose}>Больше не показывать</Button>
    </div>
  </section>
)

export const NEW_USER_FORM_URL_VALUE = 'new'
export const USER_PASSWORD_FORM_URL_VALUE = 'password'

const PASSWORD_CHANGED = 'Пароль сменён. На других устройствах нужно войти снова'

/** Panel of the users screen with the form that the URL selects, or with the generated password after saving. */
export const UserFormPanel = ({ open, onClose }: { open: string; onClose: () => void }) => {
  const [issued, setIssued] = useState<IssuedPasswordInfo>()
  const finish = (message: string, generated: string | undefined, messageWithPassword: string) => {
    if (generated === undefined) showToast(message)
    setIssued(generated === undefined ? undefined : { message: messageWithPassword, password: generated })
    onClose()
  }
  return (
    <>
      {issued ? <IssuedPassword {...issued} onClose={() => setIssued(undefined)} /> : null}
      {open === NEW_USER_FORM_URL_VALUE || open === USER_PASSWORD_FORM_URL_VALUE ? (
        <div className={styles.panel}>
          <AdminPanel title={open === NEW_USER_FORM_URL_VALUE ? 'Новый пользователь' : 'Смена своего пароля'}>
            <div className={styles.body}>
              {open === NEW_USER_FORM_URL_VALUE ? (
                <NewUserForm
                  onAdded={({ name, email }, invented) =>
                    finish(
                      `Пользователь «${name}» добавлен`,
                      invented,
                      `Пользователь «${name}» добавлен. Передайте почту ${email} и этот пароль: больше мы его не покажем.`,
                    )
                  }
                  onClose={onClose}
                />
              ) : (
                <ChangePasswordForm
                  onChanged={(invented) =>
                    finish(
                      PASSWORD_CHANGED,
                      invented,
                      `${PASSWORD_CHANGED}. Сохраните новый пароль: больше мы его не покажем.`,
                    )
                  }
                  onClose={onClose}
                />
              )}
            </div>
          </AdminPanel>
        </div>
      ) : null}
    </>
  )
}
