import type { PageTable } from '../../shared/page.ts'
import { matchPage } from '../platform/router/match-page.ts'
import { pages } from './routes.tsx'

export const queryNames: PageTable['queryNames'] = async (path) => matchPage(pages, path).route.query ?? []
