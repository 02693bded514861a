import { type ErrorName, errors } from '../../../api/platform/errors.ts'
import { type DescribedContract, describeCalls } from '../http/described-calls.ts'
import type { SiteInfo } from '../http/openapi.ts'
import { address, block, callSection, errorTable, method } from './call-section.ts'
import { type Html, html } from './html.ts'
import { objectAnchor, shape } from './shapes.ts'

/** The contract as a page for people. It needs no script and loads nothing but its stylesheet. */
export function docsPage(site: SiteInfo, contract: DescribedContract = describeCalls()): string {
  const base = site.SITE_URL?.replace(/\/$/, '') ?? 'http://localhost:8080'
  const objects = Object.entries(contract.components).sort(([a], [b]) => (a < b ? -1 : 1))
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API of ${site.SITE_NAME}</title>
<meta name="description" content="Every call of the API of ${site.SITE_NAME}: who may use it, its input and its answer.">
<link rel="stylesheet" href="/api/docs.css">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<a class="skip" href="#calls">To the calls</a>
<header><a href="/">${site.SITE_NAME}</a></header>
<div class="columns">
<nav aria-label="Contents">${contents(contract, objects)}</nav>
<main>
<h1>API of ${site.SITE_NAME}</h1>
<p>The pages of this site use only these calls. Your program may use them too. For tools, the same is available as
an <a href="/api/openapi.json">OpenAPI 3.1 document</a>.</p>
${beforeYouStart(site, base)}
<h2 id="calls">Calls</h2>
${contract.calls.map((call) => callSection(call, base))}
<h2 id="objects">Objects</h2>
${objects.map(
  ([name, schema]) => html`
<section id="${objectAnchor(name)}">
  <h3><a href="#${objectAnchor(name)}">${name}</a></h3>
  ${block(shape(schema), `Form of ${name}`)}
</section>`,
)}
<h2 id="limits">Shared limits</h2>
<p>What these calls do counts together.</p>
${Object.entries(contract.sharedLimits).map(
  ([name, calls]) => html`
<h3>${name}</h3>
<p>${calls.map((call, index) => html`${index ? ', ' : ''}<a href="#${call}">${call}</a>`)}</p>`,
)}
<h2 id="errors">Errors</h2>
<p>All error codes. An error without a code has no key <code>code</code> in its answer.</p>
${errorTable(Object.keys(errors) as ErrorName[])}
</main>
</div>
</body>
</html>
`.text
}

function contents({ calls }: DescribedContract, objects: [string, unknown][]): Html {
  return html`
<ol>
  <li><a href="#start">Before you start</a></li>
  <li><a href="#calls">Calls</a>
    <ol>${calls.map(
      (call) =>
        html`<li><a href="#${call.name}">${call.name}</a> <span class="where">${method(call.endpoint.method)} ${address(call)}</span></li>\n`,
    )}</ol></li>
  <li><a href="#objects">Objects</a>
    <ol>${objects.map(([name]) => html`<li><a href="#${objectAnchor(name)}">${name}</a></li>\n`)}</ol></li>
  <li><a href="#limits">Shared limits</a></li>
  <li><a href="#errors">Errors</a></li>
</ol>`
}

function beforeYouStart(site: SiteInfo, base: string): Html {
  const lines = `curl -s -c jar -D headers '${base}/api/_initial' > initial.json\nTOKEN=$(grep -i '^csrf-token:' headers | cut -d ' ' -f 2 | tr -d '\\r')`
  return html`
<section id="start">
<h2>Before you start</h2>
<p>The first answer starts your session, also for a guest: it sets the cookie <code>${site.SESSION_COOKIE}</code>. Each answer contains the
header <code>Csrf-Token</code>. Every call that is not <code>GET</code> needs both, the token in the header
<code>X-Csrf-Token</code>; this includes logging in and signing up. Fetch both once; then you can run the examples below without changes:</p>
${block(html`${lines}`, 'Fetching the cookie and the token')}
<ul>
<li>Bodies are JSON, whatever the content type says. Unknown keys are ignored. Later versions may add keys to answers.</li>
<li>An error is <code>{"status", "code", "message"}</code>: <code>code</code> is for programs, and some errors have
none; <code>message</code> is for people.</li>
<li>An <em>id</em> is 24 characters of 0-9 and a-f, ordered by creation; 24 zeros mean nobody. A <em>time</em> is RFC 3339 in
UTC.</li>
<li>A list with more pages has <code>next</code> in its answer. Send it back unchanged to get the next page; null means the end.</li>
<li>Calls are limited in fixed windows of time. A window begins with your first call. Above a limit, the answer is 429 with the seconds to wait in <code>Retry-After</code>. Refused calls do not make the window longer.</li>
</ul>
</section>`
}
