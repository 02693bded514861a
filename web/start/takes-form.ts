import type { PageTable } from '../../shared/page.ts'
import { loadModule } from '../platform/router/load-page.ts'
import { matchPage } from '../platform/router/match-page.ts'
import { pages } from './routes.tsx'

export const takesForm: PageTable['takesForm'] = async (path) => {
  const { action, takesForeignForms } = await loadModule(matchPage(pages, path).route)
  return action !== undefined && (takesForeignForms ? 'from anywhere' : true)
}
