import type { IncomingMessage } from 'node:http'
import { type ParsedUrlQuery, parse } from 'node:querystring'
import type { Express, RequestHandler } from 'express'
import { createClient } from 'shared/client'
import { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { SiteNeeds } from './app.ts'
import { limitedAddress } from './http/client-address.ts'
import { demandBody } from './http/demand-body.ts'
import { isOwnForm } from './http/is-own-form.ts'
import { assertCapacity, type Overload } from './http/overload.ts'
import { readBody } from './http/read-body.ts'
import { PUBLIC_TEXT_LIMIT } from './http/read-json.ts'
import { sendText } from './http/send-text.ts'
import type { PagesOf } from './pages.ts'

const TYPE = 'application/x-www-form-urlencoded'
/** More fields than any form of the site has. */
const MOST_FIELDS = 20

const demandForm = demandBody({
  type: TYPE,
  limit: PUBLIC_TEXT_LIMIT,
  tooLarge: () => new AppError('too-large'),
})

const passOthers: RequestHandler = (request, _response, next) => next(request.is(TYPE) ? undefined : 'route')

const readFields = async (request: IncomingMessage): Promise<ParsedUrlQuery> => {
  const text = (await readBody(request, PUBLIC_TEXT_LIMIT)).toString()
  if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) throw new AppError('too-large')
  return parse(text)
}

type Site = Awaited<ReturnType<PagesOf['site']>>
type PostedForm = NonNullable<ReturnType<Site['formIn']>>

interface Around {
  readonly site: PagesOf['site']
  readonly sendFor: SiteNeeds['sendFor']
  readonly origin: () => string
  readonly overload: Overload
  readonly surroundings: (requestId: string) => Parameters<Site['render']>[1]
}

const foreignForm = (): AppError =>
  new AppError('not-found', {
    title: 'Форма пришла не с нашей страницы, и мы её не приняли. Заполните её здесь и отправьте ещё раз',
  })

/** Handles forms posted without JavaScript. The visitor gets the same page again with the result. */
export const takePostedForms = (
  app: Express,
  { site, sendFor, origin, overload, surroundings }: Around,
): void => {
  const refusal = async (
    { kind, fields }: PostedForm,
    requestId: string,
    address: string,
  ): Promise<AppError | undefined> => {
    const { mail } = createClient(contract, sendFor(requestId, address))
    // Missing and unknown fields are reported by the endpoint itself.
    const call = mail[kind] as (given: { readonly body: unknown }) => Promise<unknown>
    try {
      await call({ body: fields })
      return undefined
    } catch (error) {
      if (error instanceof AppError) return error
      throw error
    }
  }

  app.post(/.*/, passOthers, demandForm, async (request, response, next) => {
    const { formIn, afterForm, refusedForms, render } = await site()
    const posted = formIn(await readFields(request))
    if (!posted) return next()
    response.locals.route = 'form'
    const { requestId } = response.locals
    const isOurs = isOwnForm(request, origin())
    const error = isOurs ? await refusal(posted, requestId, limitedAddress(request)) : foreignForm()
    response.set('Cache-Control', 'no-store')
    const [pathname = '/', search = ''] = request.originalUrl.split(/(?=\?)/, 2)
    if (!error) return response.redirect(303, afterForm(pathname, search, posted.kind))
    // An overloaded server has no time to render a page for each rejected form.
    assertCapacity(overload)
    // Text from another site must not appear on our page.
    const forms = refusedForms(isOurs ? posted : { ...posted, fields: {} }, error)
    const { html } = await render(request.originalUrl, { ...surroundings(requestId), forms })
    if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter))
    response.status(error.status)
    await sendText(request, response, { text: html, type: 'text/html; charset=utf-8' })
  })
}
