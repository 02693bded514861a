import { matchRoutes } from 'react-router'
import { routes } from './routes.tsx'

/** Whether a form can be sent to this path; told before its body is read. */
export async function takesForm(path: string): Promise<boolean> {
  const page = matchRoutes(routes, path)?.at(-1)?.route
  const { action } = typeof page?.lazy === 'function' ? await page.lazy() : (page ?? {})
  return action !== undefined
}
