import { type FormEvent, useEffect, useRef, useState } from 'react'
import { markPageBusyDuringPromise } from 'site/admin'
import { BRAND_NAME_LINES } from 'site/brand'
import { SiteLogo } from 'site/mark'
import type { IpcInvoker } from './main-process.ts'
import styles from './server-address-form.module.css'

/**
 * Keeps key presses from the admin screens behind the form for the server address. Must be called before other
 * listeners are added, because listeners run in this order. The default actions of the browser still happen.
 */
export const blockAppShortcutsInServerForm = (): void => {
  const stopKey = (event: KeyboardEvent): void => {
    if (document.querySelector('[data-alone]')) event.stopImmediatePropagation()
  }
  addEventListener('keydown', stopKey, { capture: true })
}

interface ServerFormProps {
  invoke: IpcInvoker
  server: string | null
  isChecking: boolean
  setChecking: (isChecking: boolean) => void
  onChosen: () => void
  onCancel: () => void
}

const CHECK_FAILED_MESSAGE = 'Программа не смогла проверить адрес. Попробуйте ещё раз'

export const ServerAddressForm = ({
  invoke,
  server,
  isChecking,
  setChecking,
  onChosen,
  onCancel,
}: ServerFormProps) => {
  const [refusal, setRefusal] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const check = async () => {
    setChecking(true)
    setRefusal(undefined)
    const address = field.current?.value ?? ''
    const result = await markPageBusyDuringPromise(invoke('server:choose', { address })).catch(() => ({
      refusal: CHECK_FAILED_MESSAGE,
    }))
    if ('server' in result) return onChosen()
    setChecking(false)
    setRefusal(result.refusal)
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isChecking) void check()
  }

  return (
    <main className={styles.page} data-alone>
      <form className={styles.sheet} onSubmit={submit} noValidate>
        <p className={styles.brand}>
          <SiteLogo />
          <span>
            {BRAND_NAME_LINES.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>
        </p>
        <h1>{server === null ? 'Подключение к серверу' : 'Другой сервер'}</h1>
        <p className={styles.lead}>
          {server === null
            ? 'Кабинет работает с сервером вашего сайта. Укажите его адрес, тот же, что и в браузере.'
            : 'Сеанс на прежнем сервере закончится. Черновики останутся на этом компьютере.'}
        </p>
        <label htmlFor="address">Адрес сервера</label>
        <input
          id="address"
          ref={field}
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="office.example.com"
          defaultValue={server ?? ''}
          aria-invalid={refusal !== undefined}
          aria-describedby="address-refusal"
        />
        <p id="address-refusal" className={styles.refusal} role="alert">
          {refusal}
        </p>
        <button type="submit" className={styles.primary} aria-disabled={isChecking}>
          {isChecking ? 'Проверяем адрес…' : 'Подключиться'}
        </button>
        {server === null ? null : (
          <button type="button" className={styles.second} disabled={isChecking} onClick={onCancel}>
            Оставить прежний
          </button>
        )}
      </form>
    </main>
  )
}
