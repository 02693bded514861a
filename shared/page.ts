import type { EndpointName, Endpoints } from '../api/index.ts'
import type { Answer, Input } from '../api/platform/endpoint.ts'
import type { ErrorBody } from '../api/platform/error-body.ts'

// The interface between the server and the pages: what the server asks to render, and what the build of the pages
// returns.

/**
 * A call during the rendering of a page, answered in the same process. A refusal is a value: the built pages do not
 * know the server's class.
 */
export type InsideCall = <N extends EndpointName>(
  name: N,
  input: Input<Endpoints[N]>,
  headers?: Readonly<Record<string, string>>,
) => Promise<{ answer: Answer<Endpoints[N]> } | { refusal: ErrorBody }>

export interface PageRequest {
  /** Path and query, without parameters that the page does not read. */
  url: string
  /** The fields of a form that was sent without script; null for a normal page. */
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

/** What the table of addresses knows about the page at a path. */
export interface PageTable {
  /** Whether it accepts a form, and even those of other sites; known before the body is read. */
  takesForm(path: string): Promise<boolean | 'from anywhere'>
  /** The query parameters that it reads. */
  queryNames(path: string): Promise<readonly string[]>
}

/** The built files by their sources, as Vite writes it. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }>

/** The part of the configuration that everybody may see. */
export interface SiteSettings {
  SITE_NAME: string
  SITE_DESCRIPTION: string
  CONTACT_EMAIL: string
  /** Empty if there is none. */
  DONATION_URL: string
  DOCS_URL: string
  SUPPORT_COMMUNITIES: readonly string[]
  SITE_URL?: string | undefined
}

/** What `web/start/entry-server.tsx` exports. In development there is no manifest. */
export interface PagesEntry extends PageTable {
  createRenderer(parts: { manifest: Manifest | null; settings: SiteSettings }): RenderPage
  inlineScripts: readonly string[]
}
