import { useState } from 'react'
import { contract } from 'shared/contract'
import { useAdmin } from '../../admin-context.ts'
import { checkBody } from '../../forms/check-body.ts'
import { RecordFields } from '../../forms/record-fields.tsx'
import { SaveOrCancel } from '../../forms/save-or-cancel.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { useUser } from '../../session/use-session.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './forms.module.css'
import { NewPasswordField } from './new-password-field.tsx'

interface PasswordFormProps {
  /** The generated password is undefined if the password was typed. */
  readonly onChanged: (invented: string | undefined) => void
  readonly onClose: () => void
}

const empty = { current: '', next: '' }

const check = checkBody(contract.auth.changePassword)

export const PasswordForm = ({ onChanged, onClose }: PasswordFormProps) => {
  const { session } = useAdmin()
  const email = useUser()?.email ?? ''
  const [invented, setInvented] = useState('')
  const record = useRecordForm({
    draft: 'user:password',
    secret: ['current', 'next'],
    saved: { value: empty },
    validate: check,
    save: async (values) => {
      await session.changePassword(values)
      onChanged(values.next === invented ? invented : undefined)
    },
  })
  const close = () => {
    record.discard()
    onClose()
  }
  return (
    <RecordFields record={record} describe={() => null} onEscape={close}>
      {/* Tells a password manager which account this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <div className={styles.fields}>
        <PasswordField
          label="Текущий пароль"
          autoComplete="current-password"
          autoFocus
          {...record.form.getInputProps('current')}
        />
        <NewPasswordField
          label="Новый пароль"
          name="next"
          form={record.form}
          invented={invented}
          onInvent={setInvented}
        />
      </div>
      <div className={styles.foot}>
        <SaveOrCancel does="Сменить пароль" isSaving={record.isSaving} onCancel={close} />
      </div>
    </RecordFields>
  )
}
