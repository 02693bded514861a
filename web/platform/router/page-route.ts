import type { ComponentType, ReactNode } from 'react'
import type { App } from '../app-context.ts'

export type Params = Readonly<Record<string, string | undefined>>

export interface LoaderArgs {
  context: App
  request: Request
  params: Params
}

/** Only the action reads the form in the request. */
export type ActionArgs = LoaderArgs

/** The exports of a page's file. */
export interface PageModule {
  /** Loads the data of the page into the memory, and returns what else the page needs. May return or throw a redirect. */
  loader?: (args: LoaderArgs) => unknown
  /** Handles a form that was sent without JavaScript. */
  action?: (args: ActionArgs) => unknown
  /** Whether other sites may send the form too, in any format. Then the action must need no session. */
  takesForeignForms?: boolean
  Component?: ComponentType
  /** Shown instead of the page if its loader or its rendering fails. */
  ErrorBoundary?: ComponentType
}

/** An address and its page. */
export interface PageRoute {
  /** Segments: words, `:names`, one `:name?` at the end or a `*` for all the rest. */
  path: string
  load?: () => PageModule | Promise<PageModule>
  /** Loads the table that has the pages at this path, in browsers. */
  further?: () => Promise<readonly PageRoute[]>
  /** The page's file in the manifest of the build; the server puts its scripts into the HTML. */
  chunk?: string
  /** The file of the table that has it, if browsers load that later. */
  table?: string
  /** The query parameters that the page reads. */
  query?: readonly string[]
}

/** The frame around every page. */
export interface FrameRoute {
  loader: (args: LoaderArgs) => unknown
  Component: ComponentType<{ children: ReactNode }>
  /** Shown instead of everything if the frame fails. */
  ErrorBoundary: ComponentType
  /** Shown instead of a page without an ErrorBoundary of its own. */
  PageError: ComponentType
}
