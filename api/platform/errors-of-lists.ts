import { maxLists, maxPostsPage } from '../../shared/limits.ts'
import { listNameRule } from '../../shared/names.ts'
import { groupedNumber } from '../../shared/numbers.ts'

export const errorsOfLists = {
  'list-not-found': { status: 404, message: 'There is no such list.' },
  'invalid-list-id': { status: 400, message: 'The id of a list is a number.' },
  'invalid-lists-sort': { status: 400, message: 'Lists are sorted by lastAdded or by name.' },
  'invalid-lists-filter': { status: 400, message: 'Lists are filtered by all, public or private.' },
  'not-your-list': { status: 403, message: 'Only the owner of a list may do this.' },
  'not-list-owner': { status: 403, message: 'Only the owner of a list may do this.' },
  'list-name-empty': { status: 400, message: 'Name cannot be empty.' },
  'invalid-list-name': { status: 400, message: listNameRule },
  'duplicate-list': { status: 409, message: 'You have a list of that name already.' },
  too_many_lists: {
    status: 400,
    code: null,
    message: `You have ${groupedNumber(maxLists)} lists already. Delete one to make room.`,
  },
  'invalid-list-sort': {
    status: 400,
    message: 'The items of a list are sorted by addedDsc, addedAsc, createdDsc or createdAsc.',
  },
  'invalid-limit': { status: 400, message: `The limit must be a whole number from 1 to ${maxPostsPage}.` },
  'invalid-item-id': { status: 400, message: 'The id of an item is a number.' },
  list_item_not_found: { status: 404, code: null, message: 'There is no such item in this list.' },
  'invalid-target-id': { status: 400, message: 'That is not an id: ids have 24 characters, 0-9 and a-f.' },
  'invalid-content-type': { status: 400, message: 'You can save only a post or a comment.' },
} as const
