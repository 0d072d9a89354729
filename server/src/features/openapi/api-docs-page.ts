import { formatUploadSizeLimit } from '../../http/body/body-limits.ts'
import { formatRateLimitWaitingTime } from '../../lib/rate-limiter.ts'
import { html, type SafeHtml } from '../../lib/safe-html.ts'
import type {
  JsonSchema,
  OpenApiDocument,
  OpenApiMediaTypeMap,
  OpenApiOperation,
  OpenApiRateLimit,
} from './openapi-document.ts'

export const apiDocsPageStyle = `:root{color-scheme:light dark;--ground:#f2f4f5;--surface:#fff;--ink:#16212a;--ink-2:#3f4d57;--line:#d5dce0;--accent:#bd8546;--link:#7e4f14;--tint:#f8eee1}
@media (prefers-color-scheme:dark){:root{--ground:#0f171c;--surface:#17222a;--ink:#e9eef1;--ink-2:#bac5cc;--line:#2d3b45;--accent:#cc9557;--link:#e2b684;--tint:#2b2419}}
*{box-sizing:border-box}
html{scroll-padding-top:24px}
body{margin:0;background:var(--ground);color:var(--ink);font:400 16px/26px system-ui,sans-serif}
header,.columns{max-width:1360px;margin:0 auto;padding:24px 40px}
header{border-bottom:2px solid var(--accent)}
h1{font-size:34px;line-height:42px;font-weight:560;margin:0 0 8px}
h2{font-size:22px;line-height:30px;font-weight:560;margin:40px 0 16px}
h3{font-size:16px;line-height:26px;font-weight:560;margin:0 0 4px;display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline}
p{margin:0 0 12px;color:var(--ink-2)}
a{color:var(--link);text-underline-offset:3px}
a:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
code{font:500 14px/20px ui-monospace,monospace;overflow-wrap:anywhere}
.columns{display:grid;grid-template-columns:300px minmax(0,1fr);gap:24px}
nav{position:sticky;top:24px;align-self:start;max-height:calc(100vh - 48px);overflow:auto;font-size:14px;line-height:22px}
nav ul{list-style:none;margin:0 0 12px;padding:0}
nav ul ul{padding-left:12px}
nav a{display:block;padding:2px 0;overflow-wrap:anywhere}
section h2:first-child{margin-top:0}
section+section{margin-top:40px}
article{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:24px;margin:0 0 16px}
.method{color:var(--link)}
.who{font-weight:400;font-size:13px;line-height:18px;color:var(--ink-2);border:1px solid var(--line);border-radius:6px;padding:2px 8px}
.who.admin{background:var(--tint)}
.table{overflow-x:auto;margin:0 0 12px}
table{border-collapse:collapse;width:100%;font-size:14px;line-height:20px}
caption{text-align:left;font-weight:560;padding:8px 0}
th,td{text-align:left;vertical-align:top;padding:8px 16px 8px 0;border-top:1px solid var(--line);font-weight:400}
td{color:var(--ink-2)}
summary{cursor:pointer;color:var(--link);padding:8px 0}
details ul{margin:0;padding-left:20px;font-size:14px;line-height:22px;color:var(--ink-2)}
@media (max-width:991px){.columns{grid-template-columns:minmax(0,1fr)}nav{position:static;max-height:none}header,.columns{padding:24px}}
@media (max-width:767px){header,.columns{padding:16px}article{padding:16px}h1{font-size:27px;line-height:34px}}
`

const describeAccess = ({ security }: OpenApiOperation): { kind: string; text: string } => {
  if (security.length === 0) return { kind: 'open', text: 'без токена' }
  return security.length === 1 ? { kind: 'admin', text: 'нужен токен' } : { kind: 'public', text: 'для всех' }
}

const formatType = (schema: JsonSchema): string => {
  if (schema.format === 'binary') return 'файл'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map(formatType).join(' | ')
  if (schema.type === 'array') return `${formatType(schema.items ?? {})}[]`
  const type = [schema.type ?? 'any'].flat().join(' | ')
  return schema.format ? `${type}, ${schema.format}` : type
}

const formatLength = ({ format, minLength, maxLength }: JsonSchema): string => {
  if (maxLength === undefined) return ''
  if (format === 'binary') return `до ${formatUploadSizeLimit(maxLength)}`
  return minLength === undefined || minLength === 0
    ? `до ${maxLength} знаков`
    : `${minLength}–${maxLength} знаков`
}

const renderFieldRows = (schema: JsonSchema, prefix = ''): SafeHtml[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    html`<tr><th scope="row"><code>${prefix + name}</code></th><td>${formatType(field)}</td><td>${[
      schema.required?.includes(name) ? 'обязательно' : '',
      formatLength(field),
    ]
      .filter(Boolean)
      .join(', ')}</td></tr>`,
    ...renderFieldRows(field.type === 'array' ? (field.items ?? {}) : field, `${prefix}${name}.`),
  ])

const renderSchemaTable = (caption: string, schema: JsonSchema): SafeHtml => {
  const isList = schema.type === 'array'
  const rows = renderFieldRows(isList ? (schema.items ?? {}) : schema)
  if (rows.length === 0) return html`<p>${caption}: ${formatType(schema)}</p>`
  return html`<div class="table"><table><caption>${caption}${isList ? ', список' : ''}</caption><tbody>${rows}</tbody></table></div>`
}

const renderContentTables = (caption: string, content: OpenApiMediaTypeMap = {}): SafeHtml[] =>
  Object.entries(content).map(([type, { schema }]) =>
    renderSchemaTable(type === 'application/json' ? caption : `${caption}, ${type}`, schema),
  )

const rateLimitTexts = {
  accepted: 'принятых запросов',
  answered: 'запросов',
  failed: 'неверных попыток',
  network: 'с одного адреса',
  visitor: 'с одного адреса, без токена',
  account: 'с одного адреса для одной учётной записи',
}

const renderRateLimit = ({ requests, windowMinutes, per, counts }: OpenApiRateLimit): SafeHtml =>
  html`<p>Не больше ${String(requests)} ${rateLimitTexts[counts]} за ${formatRateLimitWaitingTime(windowMinutes * 60_000)} ${rateLimitTexts[per]}</p>`

const renderOperation = (path: string, method: string, operation: OpenApiOperation): SafeHtml => {
  const { kind, text } = describeAccess(operation)
  const parameters = operation.parameters
    .filter((each) => each.in !== 'header')
    .map(
      ({ name, in: place, schema }) =>
        html`<tr><th scope="row"><code>${name}</code></th><td>${formatType(schema)}</td><td>${place}</td></tr>`,
    )
  const answers = Object.entries(operation.responses)
  const [status = '', reply] = answers.find(([each]) => each < '300') ?? []
  const refusals = answers
    .filter(([status]) => status >= '400')
    .map(([status, { description }]) => html`<li><b>${status}</b> ${description}</li>`)
  return html`<article id="${operation.operationId}">
<h3><span class="method">${method.toUpperCase()}</span> <code>${path}</code> <span class="who ${kind}">${text}</span></h3>
<p>${operation.summary}</p>
${(operation['x-rate-limits'] ?? []).map(renderRateLimit)}
${parameters.length > 0 ? html`<div class="table"><table><caption>Параметры</caption><tbody>${parameters}</tbody></table></div>` : ''}
${renderContentTables('Тело запроса', operation.requestBody?.content)}
${reply?.content ? renderContentTables(`Ответ ${status}`, reply.content) : html`<p>Ответ ${status} без тела</p>`}
<details><summary>Ошибки</summary><ul>${refusals}</ul></details>
</article>`
}

/** Renders the API documentation as a page without scripts. */
export const renderApiDocsPage = (document: OpenApiDocument, stylePath: string): string => {
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
        renderOperation(path, method, operation),
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
