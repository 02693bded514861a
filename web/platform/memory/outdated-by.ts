import type { EndpointName } from '../../../api/index.ts'

interface Outdated {
  /** Asked for again when a page next needs them; until then they are shown as they are. */
  answers?: readonly EndpointName[]
  /** Forgotten where nobody shows them, by their addresses: fetched anew when they are opened again. */
  collections?: RegExp
}

const allFeeds = /^(feed|profile) /
const profiles = /^profile /
const directory: Outdated = { answers: ['listCommunities'], collections: /^directory / }
/** Pinned posts come first in these alone. */
const hotFeeds: Outdated = { collections: /^feed .*sort=hot/ }
/** Threads veil what a muted person wrote. */
const muted: Outdated = { answers: ['getPost', 'getComment', 'listComments'], collections: allFeeds }

/** Bookmarks everywhere tell what is in no list any more. */
const manyUnsaved: Outdated = {
  answers: ['getUserLists', 'getSavedTo', 'getPost', 'getComment', 'listComments'],
  collections: /^(feed|profile|list) /,
}

/** Which calls change more than the entities in their answers: what the browser remembers of it is out of date. */
export const outdatedBy: { readonly [Name in EndpointName]?: Outdated } = {
  createPost: { answers: ['getUser'], collections: allFeeds },
  // Its old title stands with its comments.
  editPost: { answers: ['getUser'], collections: profiles },
  deletePost: { collections: allFeeds },
  pinPost: hotFeeds,
  unpinPost: hotFeeds,
  addComment: { answers: ['getUser'], collections: profiles },
  deleteComment: { collections: profiles },
  addMute: muted,
  unmuteUser: muted,
  unmuteCommunity: muted,
  deleteMutes: muted,
  addFilter: { answers: ['listFilters', 'getPost', 'listComments'], collections: allFeeds },
  deleteFilter: { answers: ['listFilters', 'getPost', 'listComments'], collections: allFeeds },
  joinCommunity: { collections: /^feed .*feed=home/ },
  updateCustomFeed: { collections: /^feed .*feed=custom/ },
  createCommunity: directory,
  // The later pages of the list shift.
  addAddressBlock: { answers: ['listAddressBlocks'] },
  endAddressBlocks: { answers: ['listAddressBlocks'] },
  approveCommunityRequest: directory,
  // A post carries those of its community, a community those of its moderators.
  setAltText: { answers: ['getCommunity', 'getPost'], collections: allFeeds },
  createList: { answers: ['getUserLists'] },
  updateList: { answers: ['getUserLists'] },
  saveToList: { answers: ['getUserLists'], collections: /^list / },
  removeFromList: { answers: ['getUserLists'], collections: /^list / },
  removeFromListByName: manyUnsaved,
  deleteList: manyUnsaved,
  // Moderators are named in it with their pictures.
  setProPic: { answers: ['getCommunity'] },
  // It has what they say about themselves as HTML, which is made from the text. And feeds leave out what was opened, or no longer.
  updateProfile: { answers: ['getUser'], collections: /^feed / },
}
