import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { AppError } from 'shared/errors'
import { BRAND_NAME_LINES } from '../../../ui/brand.ts'
import { SiteLogo } from '../../../ui/logo.tsx'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { useAdminServices } from '../../lib/admin-context.ts'
import { takeLoginReturnPath } from '../../session/login-return-path.ts'
import { useAdminSession } from '../../session/use-session.ts'
import { PasswordField } from '../../ui/controls.tsx'
import { InlineNotice } from '../../ui/notices.tsx'
import { LoginFailureNotice, useLoginRetryCountdown } from './login-failure-notice.tsx'
import styles from './login-page.module.css'

/** Leads a signed-in user back to the screen that required the sign-in, also after a sign-in in another tab. */
const useRedirectAfterLogin = (next: string | null): void => {
  const navigate = useNavigate()
  const isSignedIn = useAdminSession() !== null
  useEffect(() => {
    if (isSignedIn) void navigate(takeLoginReturnPath(next), { replace: true })
  }, [isSignedIn, navigate, next])
}

const loginReasons: ReadonlyMap<string | null, string> = new Map([
  ['login', 'Эта страница открывается только после входа.'],
  ['session', 'Сеанс истёк. Войдите снова — вернём на ту же страницу, несохранённый текст на месте.'],
])

const getFieldValue = (form: FormData, name: string): string => String(form.get(name) ?? '')

export const Page = () => {
  const { session, platform } = useAdminServices()
  const { email } = platform.credentials
  const [query] = useSearchParams()
  const [failure, setFailure] = useState<AppError>()
  const [failureCount, setFailureCount] = useState(0)
  const [isSending, setSending] = useState(false)
  const secondsLeft = useLoginRetryCountdown(failure)
  useRedirectAfterLogin(query.get('next'))
  const reason = loginReasons.get(query.get('message'))

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending || secondsLeft > 0) return
    const form = event.currentTarget
    const fields = new FormData(form)
    setSending(true)
    try {
      await session.signIn({
        email: getFieldValue(fields, 'email'),
        password: getFieldValue(fields, 'password'),
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setFailure(error)
      setFailureCount((before) => before + 1)
      form
        .querySelector<HTMLInputElement>(error.code === 'credentials' ? '[name=password]' : '[name=email]')
        ?.select()
    } finally {
      setSending(false)
    }
  }

  return (
    <section className={styles.sheet}>
      <p className={styles.brand}>
        <SiteLogo />
        <span>
          {BRAND_NAME_LINES.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
      </p>
      <h1 tabIndex={-1}>{typesetRussianText('Вход в кабинет')}</h1>
      {failure ? (
        // Each login failure has a new key, because screen readers do not announce an unchanged message
        // again.
        <LoginFailureNotice key={failureCount} error={failure} secondsLeft={secondsLeft} />
      ) : reason ? (
        <InlineNotice kind="info">{reason}</InlineNotice>
      ) : null}
      <form onSubmit={submit} noValidate method="post">
        <TextInput
          label="Почта"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          defaultValue={email}
          autoFocus={email === undefined}
          size="lg"
          maxLength={254}
        />
        <PasswordField
          label="Пароль"
          name="password"
          autoComplete="current-password"
          autoFocus={email !== undefined}
          size="lg"
          maxLength={1000}
        />
        <Button
          variant="filled"
          type="submit"
          size="lg"
          fullWidth
          disabled={secondsLeft > 0}
          aria-busy={isSending}
        >
          Войти
        </Button>
      </form>
      <p className={styles.hint}>
        {typesetRussianText(
          'После нескольких неверных попыток вход закрывается на время: покажем, сколько осталось.',
        )}
      </p>
    </section>
  )
}
