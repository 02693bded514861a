import type { EndpointName } from '../api/index.ts'
import {
  aPost,
  forMembers,
  forTheAuthor,
  ofTheOwner,
  open,
  type Row,
  theAuthor,
  theList,
  theNamedList,
} from './role-rows.ts'

/** Lists. Most calls are about a private list of the author, which contains the author's post. */
export const rowsOfLists = {
  getUserLists: { input: theAuthor, statuses: open },
  getListByName: { input: theNamedList, statuses: [404, 404, 200, 404, 404, 404, 404, 404] },
  getList: { input: theList, statuses: [404, 404, 200, 404, 404, 404, 404, 404] },
  createList: { input: (world) => ({ ...theAuthor(world), body: { name: world.free } }), statuses: forTheAuthor },
  updateListByName: { input: (world) => ({ ...theNamedList(world), body: {} }), statuses: ofTheOwner },
  updateList: { input: (world) => ({ ...theList(world), body: {} }), statuses: ofTheOwner },
  deleteListByName: { input: theNamedList, statuses: ofTheOwner },
  deleteList: { input: theList, statuses: ofTheOwner },
  getListItemsByName: { input: theNamedList, statuses: [404, 404, 200, 404, 404, 404, 404, 404] },
  getListItems: { input: theList, statuses: [404, 404, 200, 404, 404, 404, 404, 404] },
  saveToListByName: { input: (world) => ({ ...theNamedList(world), ...aPost(world) }), statuses: ofTheOwner },
  saveToList: { input: (world) => ({ ...theList(world), ...aPost(world) }), statuses: ofTheOwner },
  removeFromListByName: { input: theNamedList, statuses: ofTheOwner },
  removeFromList: { input: (world) => ({ ...theList(world), ...aPost(world) }), statuses: ofTheOwner },
  removeListItem: {
    input: ({ privateList }) => ({ params: { id: String(privateList.id), itemId: String(privateList.item) } }),
    statuses: ofTheOwner,
  },
  getSavedTo: { input: ({ post }) => ({ query: { id: post.wireId, type: 'post' } }), statuses: forMembers },
} as const satisfies Partial<Record<EndpointName, Row>>
