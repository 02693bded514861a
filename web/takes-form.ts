import { matchRoutes } from 'react-router'
import type { PageTable } from '../shared/page.ts'
import { routes } from './routes.tsx'

export const takesForm: PageTable['takesForm'] = async (path) => {
  const page = matchRoutes(routes, path)?.at(-1)?.route
  const { action } = typeof page?.lazy === 'function' ? await page.lazy() : (page ?? {})
  return action !== undefined
}
