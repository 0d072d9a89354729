import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Admin, contract } from 'shared/contract'
import { checkBody } from '../../forms/check-body.ts'
import { RecordFields } from '../../forms/record-fields.tsx'
import { SaveOrCancel } from '../../forms/save-or-cancel.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import styles from './forms.module.css'
import { NewPasswordField } from './new-password-field.tsx'
import { useUserDeeds } from './use-users.ts'

interface AddFormProps {
  /** The generated password is undefined if the password was typed. */
  readonly onAdded: (user: Admin, invented: string | undefined) => void
  readonly onClose: () => void
}

const empty = { name: '', email: '', password: '' }

const check = checkBody(contract.auth.createAdmin)

export const AddForm = ({ onAdded, onClose }: AddFormProps) => {
  const { create } = useUserDeeds()
  const [invented, setInvented] = useState('')
  const record = useRecordForm({
    draft: 'user:new',
    secret: ['password'],
    saved: { value: empty },
    validate: check,
    save: async (values) => {
      const user = await create(values)
      onAdded(user, values.password === invented ? invented : undefined)
    },
  })
  const close = () => {
    record.discard()
    onClose()
  }
  return (
    <RecordFields record={record} describe={() => null} onEscape={close}>
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
          invented={invented}
          onInvent={setInvented}
        />
      </div>
      <div className={styles.foot}>
        <SaveOrCancel does="Добавить пользователя" isSaving={record.isSaving} onCancel={close} />
      </div>
    </RecordFields>
  )
}
