import { type ErrorName, errors } from '../../../api/platform/errors.ts'
import { type DescribedCall, type Parameter, proofInWords, whoInWords } from '../http/described-calls.ts'
import { type Html, html } from './html.ts'
import { example, shape } from './shapes.ts'

/** The section about one call. */
export function callSection(call: DescribedCall, base: string): Html {
  const { endpoint, body, limits } = call
  const parameters = parameterTable(call)
  return html`
<section id="${call.name}" class="call">
  <h3><a href="#${call.name}">${call.name}</a></h3>
  <p class="address">${method(endpoint.method)} <code>${address(call)}</code></p>
  <p>${withCode(endpoint.summary)}</p>
  <p><strong>Who may:</strong> ${whoInWords[endpoint.who]}.${endpoint.needsProof && html` <strong>Proof:</strong> ${withCode(proofInWords)}`}${limits.length > 0 && html` <strong>Limits:</strong> ${withCode(limits.join('; '))}.`}</p>
  ${parameters && html`<h4>Parameters</h4>${parameters}`}
  ${body && html`<h4>Body</h4>${block(shape(body), `Body of ${call.name}`)}`}
  ${endpoint.upload && html`<h4>Body</h4><p>multipart/form-data with one picture in the field <code>image</code>, and optionally its description in <code>altText</code>; at most 25 MiB in all.</p>`}
  <h4>Answer ${call.status}</h4>
  ${answer(call)}
  ${endpoint.nextInLink && html`<p>If the list continues, the header <code>Link</code> contains the address of the next page, as <code>&lt;…&gt;; rel="next"</code>.</p>`}
  <h4>Errors</h4>
  ${errorTable(call.refusals)}
  <h4>Example</h4>
  ${block(html`${curl(call, base)}`, `Example of ${call.name}`)}
</section>`
}

/** In summaries and messages the names of the API are between backticks. */
export const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : part))

function answer({ name, output, events }: DescribedCall): Html {
  if (events) {
    const kinds = Object.entries(events).map(
      ([kind, schema]) => html`<p><code>${kind}</code></p>${block(shape(schema), `Event ${kind} of ${name}`)}`,
    )
    return html`<p>A stream of server-sent events, until the server or the client ends it. The <code>data</code> of each event is JSON:</p>${kinds}`
  }
  return output ? block(shape(output), `Answer of ${name}`) : html`<p>An empty body.</p>`
}

export const method = (name: string): Html => html`<span class="method ${name.toLowerCase()}">${name}</span>`

export function address({ path, endpoint }: DescribedCall): string {
  return endpoint.action === undefined ? path : `${path}?action=${endpoint.action}`
}

/** Wide content scrolls inside its block, also by keyboard. */
export function block(content: Html, label: string): Html {
  return html`<pre tabindex="0" role="region" aria-label="${label}"><code>${content}</code></pre>`
}

export function errorTable(names: readonly ErrorName[]): Html {
  const rows = names.toSorted((a, b) => errors[a].status - errors[b].status)
  return html`<table>
  <thead><tr><th>Status</th><th>Code</th><th>Message</th></tr></thead>
  <tbody>${rows.map((name) => {
    const { status, message, code = name } = errors[name]
    return html`<tr><td>${status}</td><td>${code === null ? 'none' : html`<code>${breakable(code)}</code>`}</td><td>${withCode(message)}</td></tr>\n`
  })}</tbody>
</table>`
}

/** Lets long codes break between their words. */
const breakable = (code: string) => code.split(/(?<=[_/-])/).map((part, index) => (index ? html`<wbr>${part}` : part))

function parameterTable(call: DescribedCall): Html | undefined {
  const { action } = call.endpoint
  const fixed: Parameter[] =
    action === undefined ? [] : [{ name: 'action', in: 'query', required: true, schema: { const: action } }]
  const rows = [...fixed, ...call.parameters]
  if (!rows.length) return undefined
  return html`<table>
  <thead><tr><th>Name</th><th>In</th><th>Value</th></tr></thead>
  <tbody>${rows.map(
    ({ name, in: where, required, schema }) =>
      html`<tr><td><code>${name}</code></td><td>${where}</td><td>${shape(schema)}${required ? '' : ', optional'}</td></tr>\n`,
  )}</tbody>
</table>`
}

/** A command that runs as it is, after the two lines of "Before you start". */
function curl(call: DescribedCall, base: string): string {
  const { method: verb } = call.endpoint
  const query = call.parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  const search = query.map(({ name, schema }) => `${name}=${encodeURIComponent(String(example(schema, name)))}`)
  const url = [address(call), ...search].reduce((all, part) => `${all}${all.includes('?') ? '&' : '?'}${part}`)
  const isRead = verb === 'GET'
  return [
    `curl ${call.events ? '-N ' : ''}-b jar ${isRead ? '' : `-X ${verb} `}'${base}${url}'`,
    !isRead && `-H "X-Csrf-Token: $TOKEN"`,
    call.endpoint.upload && `-F image=@picture.jpg`,
    call.body && `-d '${JSON.stringify(example(call.body)).replaceAll("'", "'\\''")}'`,
  ]
    .filter(Boolean)
    .join(' \\\n  ')
}
