import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { contract } from 'shared/contract'
import { typeset } from '../../../ui/typeset.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './forms.module.css'
import { inventPassword } from './invent-password.ts'

const { minLength, maxLength } = contract.auth.createAdmin.body.shape.password

const rules = typeset(
  `От ${minLength} до ${maxLength} знаков, лучше несколько несвязанных слов. Не подойдут имя из почты, распространённые пароли, повторы и знаки подряд.`,
)

interface NewPasswordFieldProps<Values> {
  readonly label: string
  readonly name: keyof Values & string
  readonly form: UseFormReturnType<Values>
  readonly invented: string
  readonly onInvent: (password: string) => void
}

/** Field for a new password. A generated password is shown, because nobody knows it yet. */
export const NewPasswordField = <Values extends Record<string, string>>({
  label,
  name,
  form,
  invented,
  onInvent,
}: NewPasswordFieldProps<Values>) => {
  const [isVisible, setVisible] = useState(false)
  const isInvented = invented !== '' && form.getValues()[name] === invented
  const invent = () => {
    const password = inventPassword()
    form.setValues({ [name]: password } as Partial<Values>)
    form.clearFieldError(name)
    setVisible(true)
    onInvent(password)
  }
  return (
    <div className={styles.password}>
      <PasswordField
        label={label}
        description={rules}
        autoComplete="new-password"
        spellCheck={false}
        visible={isVisible}
        onVisibilityChange={setVisible}
        {...form.getInputProps(name)}
      />
      <div className={styles.beside}>
        <Button variant="default" onClick={invent}>
          Придумать пароль
        </Button>
        {isInvented ? <CopyButton text={invented} /> : null}
      </div>
    </div>
  )
}
