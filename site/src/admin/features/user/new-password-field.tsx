import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { contract } from 'shared/contract'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { CopyTextButton, PasswordField } from '../../ui/controls.tsx'
import styles from './user-forms.module.css'

// Characters of generated passwords, without those that are easily confused on a screen.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUP_COUNT = 4
const GROUP_LENGTH = 5

/**
 * Random bytes from this value on are rejected, because they would make some characters of the password more likely.
 */
const UNBIASED_LIMIT = 256 - (256 % ALPHABET.length)

type RandomSource = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array

const browserRandom: RandomSource = (bytes) => crypto.getRandomValues(bytes)

const pickCharacter = (random: RandomSource): string => {
  for (;;) {
    const [byte = UNBIASED_LIMIT] = random(new Uint8Array(1))
    if (byte < UNBIASED_LIMIT) return ALPHABET.charAt(byte % ALPHABET.length)
  }
}

const generateGroup = (random: RandomSource): string =>
  Array.from({ length: GROUP_LENGTH }, () => pickCharacter(random)).join('')

/** Generates a password that can be read out over the phone: four groups of five characters, 99 bits. */
export const generatePassword = (random = browserRandom): string =>
  Array.from({ length: GROUP_COUNT }, () => generateGroup(random)).join('-')

const { minLength, maxLength } = contract.auth.createAdmin.body.shape.password

const passwordRules = typesetRussianText(
  `От ${minLength} до ${maxLength} знаков, лучше несколько несвязанных слов. Не подойдут имя из почты, распространённые пароли, повторы и знаки подряд.`,
)

interface NewPasswordFieldProps<Values> {
  label: string
  name: keyof Values & string
  form: UseFormReturnType<Values>
  generated: string
  onGenerate: (password: string) => void
}

/** Field for a new password. A generated password is shown, because the user does not know it yet. */
export const NewPasswordField = <Values extends Record<string, string>>({
  label,
  name,
  form,
  generated,
  onGenerate,
}: NewPasswordFieldProps<Values>) => {
  const [isVisible, setVisible] = useState(false)
  const isGenerated = generated !== '' && form.getValues()[name] === generated
  const generate = () => {
    const password = generatePassword()
    form.setValues({ [name]: password } as Partial<Values>)
    form.clearFieldError(name)
    setVisible(true)
    onGenerate(password)
  }
  return (
    <div className={styles.password}>
      <PasswordField
        label={label}
        description={passwordRules}
        autoComplete="new-password"
        spellCheck={false}
        visible={isVisible}
        onVisibilityChange={setVisible}
        {...form.getInputProps(name)}
      />
      <div className={styles.withButton}>
        <Button onClick={generate}>Придумать пароль</Button>
        {isGenerated ? <CopyTextButton text={generated} /> : null}
      </div>
    </div>
  )
}
