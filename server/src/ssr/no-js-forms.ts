import { type ParsedUrlQuery, parse } from 'node:querystring'
import type { Express, Request, RequestHandler, Response } from 'express'
import { parseCarReference } from 'shared/car'
import { createApiClient } from 'shared/client'
import { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import { toKyivDay } from 'shared/format'
import type { SiteRoutesServerContext } from '../app.ts'
import { MAX_VISITOR_REQUEST_TEXT_BYTES } from '../http/body/read-json.ts'
import { readRequestBodyWithinLimits } from '../http/body/request-body.ts'
import { getClientNetworkPrefix } from '../http/hardening/client-address.ts'
import { assertServerNotOverloaded } from '../http/hardening/overload-monitor.ts'
import { sendTextResponse } from '../http/responses/send-text-response.ts'
import { createRateLimiter } from '../lib/rate-limiter.ts'

const parseOrigin = (value: string): URL | undefined => (URL.canParse(value) ? new URL(value) : undefined)

/** Whether a form was sent from this site. Without a proxy a visitor may use another host name than the configured one. */
const isSameOrigin = (sent: string, origin: string, host: string | undefined): boolean => {
  const from = parseOrigin(sent)
  return from !== undefined && (from.origin === parseOrigin(origin)?.origin || from.host === host)
}

/**
 * Whether a form was not posted by another site. Sandboxed frames and some browsers send `Origin: null`; on our own pages
 * these browsers send `Sec-Fetch-Site: same-origin`. A client that sends neither `Origin` nor `Sec-Fetch-Site` is no
 * recent browser, so no other site can abuse it.
 */
const isSameOriginForm = (request: Pick<Request, 'get'>, origin: string): boolean => {
  const site = request.get('Sec-Fetch-Site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const sent = request.get('Origin')
  if (sent === undefined) return true
  if (sent === 'null') return site === 'same-origin'
  return isSameOrigin(sent, origin, request.get('Host'))
}

const FORM_TYPE = 'application/x-www-form-urlencoded'
/** The form of a calculation has up to 20 fields, depending on the country and the engine. */
const MAX_FORM_FIELDS = 30

const skipOtherFormTypes: RequestHandler = (request, _response, next) =>
  next(request.is(FORM_TYPE) ? undefined : 'route')

const readFormFields = async (request: Request): Promise<ParsedUrlQuery> => {
  const body = await readRequestBodyWithinLimits(request, {
    type: FORM_TYPE,
    maxBytes: MAX_VISITOR_REQUEST_TEXT_BYTES,
  })
  const text = String(body ?? '')
  if (text.split('&', MAX_FORM_FIELDS + 1).length > MAX_FORM_FIELDS) throw new AppError('too-large')
  return parse(text)
}

type Site = typeof import('site/render')
type PostedForm = NonNullable<ReturnType<Site['parseNoJsContactForm']>>

interface NoJsFormOptions
  extends Pick<
    SiteRoutesServerContext,
    'sendFor' | 'origin' | 'overload' | 'calculatorPageLimit' | 'clock' | 'createStore' | 'log'
  > {
  site: () => Promise<Site>
  buildRenderContext: (response: Response) => Parameters<Site['renderPage']>[1]
}

interface SubmittedForm {
  error?: AppError
  attachmentError?: AppError
}

const catchAppError = async <Result>(call: () => Promise<Result>): Promise<Result | AppError> => {
  try {
    return await call()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

const createForeignFormError = (): AppError =>
  new AppError('not-found', {
    title: 'Форма пришла не с нашей страницы, и мы её не приняли. Заполните её здесь и отправьте ещё раз',
  })

/** Going back shows the form as it was sent, with everything that was typed. */
const UNREADABLE_CAR_REFUSAL =
  'По ссылке, номеру лота или VIN не понятно, что это за автомобиль, и расчёт не сохранён. Вернитесь на прошлую ' +
  'страницу: всё, что вы указали, осталось там. Проверьте, всё ли скопировалось, или очистите это поле.'

/** A reloaded page posts its form again, so nothing that was typed is lost. */
const REJECTED_FORMS_REFUSAL =
  'С этого адреса слишком часто приходят формы, которые мы не можем принять. Эта не отправлена. ' +
  'Чтобы не заполнять её заново, обновите эту страницу через'

/** Handles forms sent without JavaScript: shows the saved calculation, or sends an inquiry and shows the result. */
export const mountNoJsForms = (
  app: Express,
  { site, sendFor, origin, overload, calculatorPageLimit, buildRenderContext, ...ctx }: NoJsFormOptions,
): void => {
  // Accepted forms are limited by their endpoints. Each rejected form renders a page that no cache has.
  const rejectedFormLimit = createRateLimiter(ctx, {
    name: 'rejected-form',
    requests: 30,
    windowMinutes: 10,
    refusal: REJECTED_FORMS_REFUSAL,
  })

  const saveCalculation = (body: unknown, requestId: string, address: string) => {
    const { calculation } = createApiClient(contract, sendFor(requestId, address))
    // Missing and unknown form fields are not checked here: the API endpoint reports them.
    const create = calculation.create as (given: { body: unknown }) => Promise<{
      id: string
    }>
    return catchAppError(() => create({ body }))
  }

  const submitForm = async (
    { kind, fields, calculatorQuery }: PostedForm,
    requestId: string,
    address: string,
  ): Promise<SubmittedForm> => {
    const calculation =
      calculatorQuery === undefined
        ? undefined
        : (await site()).parsePostedCalculatorForm(parse(calculatorQuery))
    // A contact form whose calculation cannot be saved is sent without it, so that the inquiry is not lost.
    const saved = calculation && (await saveCalculation(calculation.body, requestId, address))
    const { mail } = createApiClient(contract, sendFor(requestId, address))
    const call = mail[kind] as (given: { body: unknown }) => Promise<unknown>
    const attachmentError = saved instanceof AppError ? saved : undefined
    const attached = saved && !(saved instanceof AppError) ? { calculation: saved.id } : {}
    const sent = await catchAppError(() => call({ body: { ...fields, ...attached } }))
    if (sent instanceof AppError) return { error: sent }
    return attachmentError ? { attachmentError } : {}
  }

  app.post('/calculation', skipOtherFormTypes, async (request, response) => {
    const { parsePostedCalculatorForm } = await site()
    const { body, formAddress } = parsePostedCalculatorForm(await readFormFields(request))
    response.locals.route = 'form'
    response.set('Cache-Control', 'no-store')
    if (!isSameOriginForm(request, origin())) throw createForeignFormError()
    const year = Number(toKyivDay(ctx.clock()).slice(0, 4))
    if (parseCarReference(body.car?.reference ?? '', year)?.kind === 'invalid')
      throw new AppError('invalid', { title: UNREADABLE_CAR_REFUSAL })
    const saved = await saveCalculation(body, response.locals.requestId, getClientNetworkPrefix(request))
    if (!(saved instanceof AppError)) return response.redirect(303, `/calculation/${saved.id}`)
    if (saved.status !== 422) throw saved
    response.redirect(303, formAddress)
  })

  app.post(/.*/, skipOtherFormTypes, async (request, response, next) => {
    const pages = await site()
    const posted = pages.parseNoJsContactForm(await readFormFields(request))
    if (!posted) return next()
    response.locals.route = 'form'
    const { requestId } = response.locals
    const network = getClientNetworkPrefix(request)
    const isSameOrigin = isSameOriginForm(request, origin())
    const { error, attachmentError }: SubmittedForm = isSameOrigin
      ? await submitForm(posted, requestId, network)
      : { error: createForeignFormError() }
    response.set('Cache-Control', 'no-store')
    const [pathname = '/', search = ''] = request.originalUrl.split(/(?=\?)/, 2)
    if (!error) {
      const url = pages.buildContactFormSuccessUrl(pathname, search, posted.kind, attachmentError?.code)
      return response.redirect(303, url)
    }
    // An overloaded server answers a rejected form with an error, as rendering a page would take too much time.
    assertServerNotOverloaded(overload)
    await rejectedFormLimit.count(network)
    if (pages.hasCalculatorInputInAddress(request.originalUrl))
      await calculatorPageLimit.count(network, '', REJECTED_FORMS_REFUSAL)
    // Text of a form from another site must not appear on our page.
    const forms = pages.createStatesOfRejectedNoJsForms(
      isSameOrigin ? posted : { ...posted, fields: {} },
      error,
    )
    const { html } = await pages.renderPage(request.originalUrl, { ...buildRenderContext(response), forms })
    if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter))
    response.status(error.status)
    await sendTextResponse(request, response, { text: html, type: 'text/html; charset=utf-8' })
  })
}
