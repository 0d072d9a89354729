import express, { type Express } from 'express'
import { createClient } from 'shared/client'
import { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { SiteNeeds } from './app.ts'
import { limitedAddress } from './http/client-address.ts'
import { sendText } from './http/send-text.ts'
import type { PagesOf } from './pages.ts'

/** The longest text of a form, each of its letters escaped, and some room. */
const LIMIT = 100_000

const readForm = express.urlencoded({ extended: false, limit: LIMIT, parameterLimit: 20 })

type Site = Awaited<ReturnType<PagesOf['site']>>
type PostedForm = NonNullable<ReturnType<Site['formIn']>>

interface Around {
  readonly site: PagesOf['site']
  readonly sendFor: SiteNeeds['sendFor']
  readonly surroundings: (requestId: string) => Parameters<Site['render']>[1]
}

/** Whoever has no script sends a form to the page that it stands on, and gets that page again. */
export const takePostedForms = (app: Express, { site, sendFor, surroundings }: Around): void => {
  const refusal = async (
    { kind, fields }: PostedForm,
    requestId: string,
    address: string,
  ): Promise<AppError | undefined> => {
    const { mail } = createClient(contract, sendFor(requestId, address))
    // What is missing, or too much, is said by the call itself.
    const call = mail[kind] as (given: { readonly body: unknown }) => Promise<unknown>
    try {
      await call({ body: fields })
      return undefined
    } catch (error) {
      if (error instanceof AppError) return error
      throw error
    }
  }

  app.post(/.*/, readForm, async (request, response, next) => {
    const { formIn, afterForm, refusedForms, render } = await site()
    const posted = formIn(request.body)
    // The page of another site could send for each of its visitors, from all their addresses.
    const isElsewhere = request.get('Sec-Fetch-Site') === 'cross-site'
    if (!posted || isElsewhere) return next()
    response.locals.route = 'form'
    const { requestId } = response.locals
    const error = await refusal(posted, requestId, limitedAddress(request))
    response.set('Cache-Control', 'no-store')
    const [pathname = '/', search = ''] = request.originalUrl.split(/(?=\?)/, 2)
    if (!error) return response.redirect(303, afterForm(pathname, search, posted.kind))
    const forms = refusedForms(posted, error)
    const { html } = await render(request.originalUrl, { ...surroundings(requestId), forms })
    if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter))
    response.status(error.status)
    await sendText(request, response, { text: html, type: 'text/html; charset=utf-8' })
  })
}
