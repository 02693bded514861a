import { matchRoutes } from 'react-router'
import type { PageTable } from '../shared/page.ts'
import type { RouteHandle } from './route-handle.ts'
import { routes } from './routes.tsx'

export const queryNames: PageTable['queryNames'] = async (path) => {
  const page = matchRoutes(routes, path)?.at(-1)?.route
  return (page?.handle as RouteHandle | undefined)?.query ?? []
}
