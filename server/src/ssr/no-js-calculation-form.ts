import type { Express } from 'express'
import { createApiClient } from 'shared/client'
import { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { SiteMountDeps } from '../app.ts'
import { getClientNetwork } from '../http/limits/client-address.ts'
import {
  createForeignFormError,
  isSameOriginForm,
  readFormFields,
  requireFormBody,
  skipOtherFormTypes,
} from './no-js-forms.ts'

interface NoJsCalculationFormOptions {
  readonly site: () => Promise<Pick<typeof import('site/render'), 'parsePostedCalculation'>>
  readonly sendFor: SiteMountDeps['sendFor']
  readonly origin: () => string
}

/**
 * Mounts the handler that saves a calculation without JavaScript. A visitor whose input is rejected gets the form
 * back, where the rejection is explained.
 */
export const mountNoJsCalculationForm = (
  app: Express,
  { site, sendFor, origin }: NoJsCalculationFormOptions,
): void => {
  app.post('/calculation', skipOtherFormTypes, requireFormBody, async (request, response) => {
    const { parsePostedCalculation } = await site()
    const { body, formAddress } = parsePostedCalculation(await readFormFields(request))
    response.locals.route = 'form'
    response.set('Cache-Control', 'no-store')
    if (!isSameOriginForm(request, origin())) throw createForeignFormError()
    const { requestId } = response.locals
    const { calculation } = createApiClient(contract, sendFor(requestId, getClientNetwork(request)))
    // Missing and unknown fields are reported by the API endpoint itself.
    const create = calculation.create as (given: {
      readonly body: unknown
    }) => Promise<{ readonly id: string }>
    try {
      const { id } = await create({ body })
      response.redirect(303, `/calculation/${id}`)
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 422) throw error
      response.redirect(303, formAddress)
    }
  })
}
