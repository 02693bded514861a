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

/** Lists: a private one of the author, with the author's post in it. */
export const rowsOfLists = {
  getUserLists: { given: theAuthor, statuses: open },
  getListByName: { given: theNamedList, statuses: [404, 404, 200, 404, 404, 404, 404, 404] },
  getList: { given: theList, statuses: [404, 404, 200, 404, 404, 404, 404, 404] },
  createList: { given: (world) => ({ ...theAuthor(world), body: { name: world.free } }), statuses: forTheAuthor },
  updateListByName: { given: (world) => ({ ...theNamedList(world), body: {} }), statuses: ofTheOwner },
  updateList: { given: (world) => ({ ...theList(world), body: {} }), statuses: ofTheOwner },
  deleteListByName: { given: theNamedList, statuses: ofTheOwner },
  deleteList: { given: theList, statuses: ofTheOwner },
  getListItemsByName: { given: theNamedList, statuses: [404, 404, 200, 404, 404, 404, 404, 404] },
  getListItems: { given: theList, statuses: [404, 404, 200, 404, 404, 404, 404, 404] },
  saveToListByName: { given: (world) => ({ ...theNamedList(world), ...aPost(world) }), statuses: ofTheOwner },
  saveToList: { given: (world) => ({ ...theList(world), ...aPost(world) }), statuses: ofTheOwner },
  removeFromListByName: { given: theNamedList, statuses: ofTheOwner },
  removeFromList: { given: (world) => ({ ...theList(world), ...aPost(world) }), statuses: ofTheOwner },
  removeListItem: {
    given: ({ privateList }) => ({ params: { id: String(privateList.id), itemId: String(privateList.item) } }),
    statuses: ofTheOwner,
  },
  getSavedTo: { given: ({ post }) => ({ query: { id: post.wireId, type: 'post' } }), statuses: forMembers },
} as const satisfies Partial<Record<EndpointName, Row>>
