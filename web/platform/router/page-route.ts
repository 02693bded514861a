import type { ComponentType, ReactNode } from 'react'
import type { App } from '../app-context.ts'

export type Params = Readonly<Record<string, string | undefined>>

export interface LoaderArgs {
  context: App
  request: Request
  params: Params
}

/** The form of the request is read by the action alone. */
export type ActionArgs = LoaderArgs

/** What the file of a page exports. */
export interface PageModule {
  /** Loads what the page shows into the memory, and gives what else the page needs to know. May give or throw a redirect. */
  loader?: (args: LoaderArgs) => unknown
  /** Takes a form that was sent without script. */
  action?: (args: ActionArgs) => unknown
  Component?: ComponentType
  /** In place of the page when its loader failed or its drawing did. */
  ErrorBoundary?: ComponentType
}

/** An address and its page. */
export interface PageRoute {
  /** Segments: words, `:names`, one `:name?` at the end or a `*` for all the rest. */
  path: string
  load: () => PageModule | Promise<PageModule>
  /** The page's file as the build knows it, which the server names in its HTML. */
  chunk?: string
  /** The names in the query of its address that it reads. */
  query?: readonly string[]
}

/** What stands around every page. */
export interface FrameRoute {
  loader: (args: LoaderArgs) => unknown
  Component: ComponentType<{ children: ReactNode }>
  /** In place of everything, when the frame failed. */
  ErrorBoundary: ComponentType
  /** In place of a page that has nothing of its own for its failures. */
  PageError: ComponentType
}
