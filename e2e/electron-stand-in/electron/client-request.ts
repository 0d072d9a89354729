import { type IncomingMessage, request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { createStrictEventEmitter } from './strict-api.ts'

interface ClientRequestOptions {
  method?: string
  protocol?: string
  hostname?: string
  port?: number | string
  path?: string
  headers?: Record<string, string>
  redirect?: 'follow' | 'error' | 'manual'
}

const isRedirect = ({ statusCode = 0, headers }: IncomingMessage): boolean =>
  statusCode >= 300 && statusCode < 400 && headers.location !== undefined

/** Request as `net.request` creates it. Node sends it; a redirect is reported and never followed. */
export class StandInClientRequest extends createStrictEventEmitter('ClientRequest') {
  #request: ReturnType<typeof requestByHttp>
  #origin: string

  constructor({ redirect: _, protocol = 'http:', ...options }: ClientRequestOptions) {
    super()
    const send = protocol === 'https:' ? requestByHttps : requestByHttp
    this.#origin = `${protocol}//${options.hostname}:${options.port ?? ''}`
    this.#request = send({ ...options, protocol })
    this.#request.on('response', (response) => this.#handleResponse(response))
    this.#request.on('error', (error) => this.emit('error', error))
    this.#request.on('close', () => this.emit('close'))
  }

  #handleResponse(response: IncomingMessage): void {
    if (!isRedirect(response)) return void this.emit('response', response)
    const { statusCode, headers } = response
    const address = new URL(headers.location ?? '', this.#origin)
    response.resume()
    this.emit('redirect', statusCode, this.#request.method, address.href, headers)
  }

  end(): void {
    this.#request.end()
  }

  abort(): void {
    this.#request.destroy()
    this.emit('abort')
  }
}
