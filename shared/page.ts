import type { EndpointName, Endpoints } from '../api/index.ts'
import type { Answer, Input } from '../api/platform/endpoint.ts'
import type { ErrorBody } from '../api/platform/error-body.ts'

// The seam between the server and the pages: what the one asks the other to render, and what the build of the pages hands over.

/**
 * A call of a page that is being rendered, answered in the same process. A refusal comes as a value: the built pages have no class of the
 * server's to know it by.
 */
export type InsideCall = <N extends EndpointName>(
  name: N,
  input: Input<Endpoints[N]>,
  headers?: Readonly<Record<string, string>>,
) => Promise<{ answer: Answer<Endpoints[N]> } | { refusal: ErrorBody }>

export interface PageRequest {
  /** Path and query, without names that the page does not read. */
  url: string
  /** The fields of a form sent without script, or null for a page that is read. */
  form: Iterable<readonly [name: string, value: string]> | null
  call: InsideCall
  /** Whether large pictures load only after a press. */
  fewerPictures: boolean
}

export interface PageAnswer {
  status: number
  html: string
  /** Set for redirects, which have no html. */
  location?: string
}

export type RenderPage = (request: PageRequest) => Promise<PageAnswer>

/** What the address table says of the page at a path. */
export interface PageTable {
  /** Whether it takes a form; told before the body of one is read. */
  takesForm(path: string): Promise<boolean>
  /** The names in the query of its address that it reads. */
  queryNames(path: string): Promise<readonly string[]>
}

/** Which files were built from which, as Vite writes it. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** The part of the configuration that everybody may see. */
export interface SiteSettings {
  SITE_NAME: string
  SITE_DESCRIPTION: string
  CONTACT_EMAIL: string
  DOCS_URL: string
  SUPPORT_COMMUNITIES: readonly string[]
  SITE_URL?: string | undefined
}

/** What `web/start/entry-server.tsx` exports. In development there is no manifest. */
export interface PagesEntry extends PageTable {
  createRenderer(parts: { manifest: Manifest | null; settings: SiteSettings }): RenderPage
  inlineScripts: readonly string[]
}
