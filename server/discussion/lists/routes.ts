import type { Routes } from '../../platform/http/call.ts'
import { changeList, createList, deleteList } from './change-lists.ts'
import { loadListItems, loadListsWithTarget, removeFromList, removeListItem, saveToList } from './list-items.ts'
import { loadList, loadLists } from './lists.ts'
import { presentList } from './present.ts'

// Every list has two addresses, so most calls appear twice here.

export const listRoutes = {
  getUserLists: ({ site, viewer, params, query }) => loadLists(site.db, viewer, params.username, query),

  createList: ({ site, viewer, params, query, body }) =>
    createList(site, viewer, params.username, { ...body, order: query }),

  getListByName: async ({ site, viewer, params }) => presentList(await loadList(site.db, viewer, params)),
  getList: async ({ site, viewer, params }) => presentList(await loadList(site.db, viewer, params)),

  updateListByName: ({ site, viewer, params, body }) => changeList(site, viewer, params, body),
  updateList: ({ site, viewer, params, body }) => changeList(site, viewer, params, body),

  deleteListByName: ({ site, viewer, params }) => deleteList(site, viewer, params),
  deleteList: ({ site, viewer, params }) => deleteList(site, viewer, params),

  getListItemsByName: ({ site, viewer, params, query }) => loadListItems(site, viewer, params, query),
  getListItems: ({ site, viewer, params, query }) => loadListItems(site, viewer, params, query),

  saveToListByName: ({ site, viewer, params, query, body }) => saveToList(site, viewer, params, body, query),
  saveToList: ({ site, viewer, params, query, body }) => saveToList(site, viewer, params, body, query),

  removeFromListByName: ({ site, viewer, params, query, body }) => removeFromList(site, viewer, params, body, query),
  removeFromList: ({ site, viewer, params, query, body }) => removeFromList(site, viewer, params, body, query),

  removeListItem: ({ site, viewer, params }) => removeListItem(site, viewer, params),

  getSavedTo: ({ site, viewer, query }) => loadListsWithTarget(site, viewer, query),
} satisfies Partial<Routes>
