import type { Routes } from '../http/call.ts'
import { loadList, loadListByName, loadLists } from './lists.ts'

export const listRoutes = {
  getUserLists: ({ site, viewer, params, query }) => loadLists(site.db, viewer, params.username, query),

  getListByName: ({ site, viewer, params }) => loadListByName(site.db, viewer, params),

  getList: ({ site, viewer, params }) => loadList(site.db, viewer, Number(params.id)),
} satisfies Partial<Routes>
