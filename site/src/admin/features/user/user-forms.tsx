import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type AdminUser, contract } from 'shared/contract'
import { useAdminServices } from '../../lib/admin-context.ts'
import { RecordFormWithSaveNotices, SaveCancelButtons } from '../../lib/forms/record-form-fields.tsx'
import { createFormBodyValidator } from '../../lib/forms/use-form-submit.ts'
import { useRecordForm } from '../../lib/forms/use-record-form.ts'
import { useSignedInUser } from '../../session/use-session.ts'
import { PasswordField } from '../../ui/controls.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useUserAccountActions } from './use-users.ts'
import styles from './user-forms.module.css'

interface ChangePasswordFormProps {
  /** `invented` is the generated password, or undefined if the user typed the password. */
  onChanged: (invented: string | undefined) => void
  onClose: () => void
}

const emptyPasswords = { current: '', next: '' }

const validatePasswords = createFormBodyValidator(contract.auth.changePassword)

export const ChangePasswordForm = ({ onChanged, onClose }: ChangePasswordFormProps) => {
  const { session } = useAdminServices()
  const email = useSignedInUser()?.email ?? ''
  const [generated, setGenerated] = useState('')
  const record = useRecordForm({
    draftKey: 'user:password',
    secretFields: ['current', 'next'],
    saved: { value: emptyPasswords },
    validate: validatePasswords,
    onClose,
    save: async (values) => {
      await session.changePassword(values)
      onChanged(values.next === generated ? generated : undefined)
    },
  })
  return (
    <RecordFormWithSaveNotices record={record} describe={() => null}>
      {/* This hidden field tells a password manager which account the form belongs to. */}
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
          generated={generated}
          onGenerate={setGenerated}
        />
      </div>
      <div className={styles.foot}>
        <SaveCancelButtons saveLabel="Сменить пароль" record={record} />
      </div>
    </RecordFormWithSaveNotices>
  )
}

interface NewUserFormProps {
  /** `invented` is the generated password, or undefined if the user typed the password. */
  onAdded: (user: AdminUser, invented: string | undefined) => void
  onClose: () => void
}

const emptyUser = { name: '', email: '', password: '' }

const validateUser = createFormBodyValidator(contract.auth.createAdmin)

export const NewUserForm = ({ onAdded, onClose }: NewUserFormProps) => {
  const { create } = useUserAccountActions()
  const [generated, setGenerated] = useState('')
  const record = useRecordForm({
    draftKey: 'user:new',
    secretFields: ['password'],
    saved: { value: emptyUser },
    validate: validateUser,
    onClose,
    save: async (values) => {
      const user = await create(values)
      onAdded(user, values.password === generated ? generated : undefined)
    },
  })
  return (
    <RecordFormWithSaveNotices record={record} describe={() => null}>
      <div className={styles.fields}>
        <TextInput label="Имя" autoComplete="off" autoFocus {...record.form.getInputProps('name')} />
        <TextInput
          label="Почта"
          type="email"
          inputMode="email"
          autoComplete="off"
          {...record.form.getInputProps('email')}
        />
        <NewPasswordField
          label="Пароль"
          name="password"
          form={record.form}
          generated={generated}
          onGenerate={setGenerated}
        />
      </div>
      <div className={styles.foot}>
        <SaveCancelButtons saveLabel="Добавить пользователя" record={record} />
      </div>
    </RecordFormWithSaveNotices>
  )
}
