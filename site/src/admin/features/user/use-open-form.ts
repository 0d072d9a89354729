import { useSearchParams } from 'react-router-dom'

const forms = ['add', 'password'] as const

type FormName = (typeof forms)[number]

interface OpenForm {
  readonly open: FormName | undefined
  readonly show: (form: FormName) => void
  readonly close: () => void
}

/** Which form is open, kept in the address: `?add`, `?password`. One at a time. */
export const useOpenForm = (): OpenForm => {
  const [query, setQuery] = useSearchParams()
  const set = (shown?: FormName) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        for (const form of forms) next.delete(form)
        if (shown) next.set(shown, '')
        return next
      },
      { replace: true },
    )
  return { open: forms.find((form) => query.has(form)), show: set, close: () => set() }
}
