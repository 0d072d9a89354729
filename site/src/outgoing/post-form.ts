import type { PublicClient } from '../public-client.ts'
import type { FormKind } from './form.ts'
import type { Pending } from './kept-forms.ts'

/** Creates a function that sends a form and throws the error of the server or the connection. */
export const postForm =
  (client: Pick<PublicClient, 'mail'>) =>
  async (kind: FormKind, { key, fields, openedAt }: Pending): Promise<void> => {
    const { name = '', phone = '', email = '', message = '', calculation = '', website = '' } = fields
    const traps = { ...(website === '' ? {} : { website }), openedAt }
    if (kind === 'callback')
      await client.mail.callback({ body: { name, phone, ...traps }, idempotencyKey: key })
    else {
      const attached = calculation === '' ? {} : { calculation }
      await client.mail.calculation({ body: { email, message, ...attached, ...traps }, idempotencyKey: key })
    }
  }
