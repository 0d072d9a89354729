import express, { type Express, type RequestHandler } from 'express'
import { createClient } from 'shared/client'
import { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { SiteNeeds } from './app.ts'
import { limitedAddress } from './http/client-address.ts'
import { limitReadBody } from './http/demand-body.ts'
import { isOwnForm } from './http/is-own-form.ts'
import { sendText } from './http/send-text.ts'
import { socketLimits } from './http/socket-limits.ts'
import type { PagesOf } from './pages.ts'

/** The longest text of a form, each of its letters escaped, and some room. */
const LIMIT = 100_000

/** No browser compresses a form, and a small one could become a large one. */
const readForm = express.urlencoded({ extended: false, limit: LIMIT, parameterLimit: 20, inflate: false })

/** What reads forms takes in all of a body before it refuses it. */
const refuseLong: RequestHandler = (request, _response, next) => {
  if (!request.is('urlencoded')) return next()
  if (Number(request.headers['content-length'] ?? 0) > LIMIT) return next(new AppError('too-large'))
  limitReadBody(request, LIMIT + socketLimits.maxUnreadBytes)
  next()
}

type Site = Awaited<ReturnType<PagesOf['site']>>
type PostedForm = NonNullable<ReturnType<Site['formIn']>>

interface Around {
  readonly site: PagesOf['site']
  readonly sendFor: SiteNeeds['sendFor']
  readonly origin: () => string
  readonly surroundings: (requestId: string) => Parameters<Site['render']>[1]
}

const foreignForm = (): AppError =>
  new AppError('not-found', {
    title: 'Форма пришла не с нашей страницы, и мы её не приняли. Заполните её здесь и отправьте ещё раз',
  })

/** Whoever has no script sends a form to the page that it stands on, and gets that page again. */
export const takePostedForms = (app: Express, { site, sendFor, origin, surroundings }: Around): void => {
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

  app.post(/.*/, refuseLong, readForm, async (request, response, next) => {
    const { formIn, afterForm, refusedForms, render } = await site()
    const posted = formIn(request.body)
    if (!posted) return next()
    response.locals.route = 'form'
    const { requestId } = response.locals
    const isOurs = isOwnForm(request, origin())
    const error = isOurs ? await refusal(posted, requestId, limitedAddress(request)) : foreignForm()
    response.set('Cache-Control', 'no-store')
    const [pathname = '/', search = ''] = request.originalUrl.split(/(?=\?)/, 2)
    if (!error) return response.redirect(303, afterForm(pathname, search, posted.kind))
    // What another site has written does not stand on a page of ours.
    const forms = refusedForms(isOurs ? posted : { ...posted, fields: {} }, error)
    const { html } = await render(request.originalUrl, { ...surroundings(requestId), forms })
    if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter))
    response.status(error.status)
    await sendText(request, response, { text: html, type: 'text/html; charset=utf-8' })
  })
}
