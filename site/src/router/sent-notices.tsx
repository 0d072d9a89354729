import { formWords } from '../forms/form-words.ts'
import { type FormKind, formKinds } from '../outgoing/form.ts'
import { useForm } from '../outgoing/outgoing-context.ts'
import { Notice } from '../ui/notice.tsx'

const SentNotice = ({ kind }: { readonly kind: FormKind }) => {
  const [state, outgoing] = useForm(kind)
  if (state.phase !== 'sent' || !state.byItself) return null
  return <Notice text={formWords[kind].gone} action="Понятно" onAction={() => outgoing.renew(kind)} />
}

/** Tells on any page that a queued form has been sent. */
export const SentNotices = () => (
  <div role="status">
    {formKinds.map((kind) => (
      <SentNotice key={kind} kind={kind} />
    ))}
  </div>
)
