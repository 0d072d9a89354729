import { formatSizeLimit } from '../../http/body/read-multipart.ts'
import { html, type SafeHtml } from '../../lib/html.ts'
import type { Content, JsonSchema, OpenApiDocument, OpenApiOperation } from './types.ts'

const who = ({ security }: OpenApiOperation): { readonly kind: string; readonly text: string } => {
  if (security.length === 0) return { kind: 'open', text: 'без токена' }
  return security.length === 1 ? { kind: 'admin', text: 'нужен токен' } : { kind: 'public', text: 'для всех' }
}

const kindOf = (schema: JsonSchema): string => {
  if (schema.format === 'binary') return 'файл'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' | ')
  if (schema.type === 'array') return `${kindOf(schema.items ?? {})}[]`
  const type = [schema.type ?? 'any'].flat().join(' | ')
  return schema.format ? `${type}, ${schema.format}` : type
}

const lengthOf = ({ format, minLength, maxLength }: JsonSchema): string => {
  if (maxLength === undefined) return ''
  if (format === 'binary') return `до ${formatSizeLimit(maxLength)}`
  return minLength === undefined || minLength === 0
    ? `до ${maxLength} знаков`
    : `${minLength}–${maxLength} знаков`
}

const fieldRows = (schema: JsonSchema, prefix = ''): SafeHtml[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    html`<tr><th scope="row"><code>${prefix + name}</code></th><td>${kindOf(field)}</td><td>${[
      schema.required?.includes(name) ? 'обязательно' : '',
      lengthOf(field),
    ]
      .filter(Boolean)
      .join(', ')}</td></tr>`,
    ...fieldRows(field.type === 'array' ? (field.items ?? {}) : field, `${prefix}${name}.`),
  ])

const schemaTable = (caption: string, schema: JsonSchema): SafeHtml => {
  const isList = schema.type === 'array'
  const rows = fieldRows(isList ? (schema.items ?? {}) : schema)
  if (rows.length === 0) return html`<p>${caption}: ${kindOf(schema)}</p>`
  return html`<div class="table"><table><caption>${caption}${isList ? ', список' : ''}</caption><tbody>${rows}</tbody></table></div>`
}

const contentTables = (caption: string, content: Content = {}): SafeHtml[] =>
  Object.entries(content).map(([type, { schema }]) =>
    schemaTable(type === 'application/json' ? caption : `${caption}, ${type}`, schema),
  )

const operationSection = (path: string, method: string, operation: OpenApiOperation): SafeHtml => {
  const { kind, text } = who(operation)
  const parameters = operation.parameters
    .filter((each) => each.in !== 'header')
    .map(
      ({ name, in: place, schema }) =>
        html`<tr><th scope="row"><code>${name}</code></th><td>${kindOf(schema)}</td><td>${place}</td></tr>`,
    )
  const answers = Object.entries(operation.responses)
  const [status = '', reply] = answers.find(([each]) => each < '300') ?? []
  const refusals = answers
    .filter(([status]) => status >= '400')
    .map(([status, { description }]) => html`<li><b>${status}</b> ${description}</li>`)
  return html`<article id="${operation.operationId}">
<h3><span class="method">${method.toUpperCase()}</span> <code>${path}</code> <span class="who ${kind}">${text}</span></h3>
<p>${operation.summary}</p>
${parameters.length > 0 ? html`<div class="table"><table><caption>Параметры</caption><tbody>${parameters}</tbody></table></div>` : ''}
${contentTables('Тело запроса', operation.requestBody?.content)}
${reply?.content ? contentTables(`Ответ ${status}`, reply.content) : html`<p>Ответ ${status} без тела</p>`}
<details><summary>Ошибки</summary><ul>${refusals}</ul></details>
</article>`
}

/** Renders the document as one HTML page that needs only its stylesheet and no script. */
export const documentPage = (document: OpenApiDocument, stylePath: string): string => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = document.tags.map(({ name }) => ({
    name,
    operations: operations.filter(({ operation }) => operation.tags.includes(name)),
  }))
  const contents = groups.map(
    ({ name, operations: own }) =>
      html`<li><a href="#${name}">${name}</a><ul>${own.map(
        ({ path, method, operation }) =>
          html`<li><a href="#${operation.operationId}">${method.toUpperCase()} ${path}</a></li>`,
      )}</ul></li>`,
  )
  const sections = groups.map(
    ({ name, operations: own }) =>
      html`<section id="${name}"><h2>${name}</h2>${own.map(({ path, method, operation }) =>
        operationSection(path, method, operation),
      )}</section>`,
  )
  const { title, version, description } = document.info
  return html`<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>API: ${title}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="${stylePath}"></head>
<body><header><h1>API: ${title}</h1><p>${description} Версия ${version}. Для программ: <a href="/api/openapi.json">openapi.json</a></p></header>
<div class="columns"><nav aria-label="Вызовы"><ul>${contents}</ul></nav><main>${sections}</main></div></body></html>
`.markup
}
