import { expect, test } from 'vitest'
import type { Community } from '../../../../api/discussion/communities.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import { authorActions, canEdit, type PostAction } from './allowed-post-actions.ts'
import { adminActions, modActions } from './PostActionItems.tsx'

const author = { id: 'aaaaaaaaaaaaaaaaaaaaaaaa', isAdmin: false }
const other = { id: 'bbbbbbbbbbbbbbbbbbbbbbbb', isAdmin: false }
const admin = { id: 'cccccccccccccccccccccccc', isAdmin: true }

function makePost(fields: Partial<Post> = {}, userMod?: boolean): Post {
  const plain = {
    userId: author.id,
    communityName: 'AskHistory',
    type: 'text',
    userGroup: 'normal',
    locked: false,
    deleted: false,
    deletedContent: false,
    isPinned: false,
    isPinnedSite: false,
  }
  const community =
    userMod === undefined ? {} : { community: { userMod, userModRole: userMod ? 'moderator' : null } as Community }
  return { ...plain, ...community, ...fields } as Post
}

const texts = (actions: readonly PostAction[]) =>
  actions.map(({ text, disabled, checked }) => `${checked ? '✓ ' : ''}${text}${disabled ? ' (off)' : ''}`)

test('POST-035, POST-036 only the author can edit and delete', () => {
  expect(canEdit(makePost(), author)).toBe(true)
  expect(texts(authorActions(makePost(), author))).toEqual(['Delete'])
  for (const viewer of [other, admin, null]) {
    expect(canEdit(makePost(), viewer)).toBe(false)
    expect(authorActions(makePost(), viewer)).toEqual([])
  }
  expect(canEdit(makePost({ deleted: true }), author)).toBe(false)
})

test('POST-055 the author can delete the images or the link of a deleted post that still has them', () => {
  const of = (fields: Partial<Post>) => texts(authorActions(makePost({ deleted: true, ...fields }), author))
  expect(of({ type: 'image' })).toEqual(['Delete image(s)'])
  expect(of({ type: 'link' })).toEqual(['Delete link'])
  expect(of({ type: 'text' })).toEqual([])
  expect(of({ type: 'link', deletedContent: true })).toEqual([])
})

test('POST-037, POST-040 moderators of the community have mod actions, others none', () => {
  expect(texts(modActions(makePost({}, true), other))).toEqual(['Lock', 'Delete', 'Pin in AskHistory'])
  expect(texts(modActions(makePost({}, true), author))).toEqual([
    'Lock',
    'Delete',
    'Pin in AskHistory',
    'Speak officially',
  ])
  const asHelper = { userMod: true, userModRole: 'helper' } as Community
  expect(texts(modActions(makePost({ community: asHelper }), other))).toEqual(['Lock', 'Delete'])
  expect(modActions(makePost({}, false), other)).toEqual([])
  expect(modActions(makePost({}, false), null)).toEqual([])
  expect(modActions(makePost(), admin)).toEqual([])
})

test('POST-038, POST-039 an administrator who does not moderate can only pin among the mod actions', () => {
  expect(texts(modActions(makePost({}, false), admin))).toEqual(['Lock (off)', 'Delete (off)', 'Pin in AskHistory'])
  const own = makePost({ userId: admin.id }, false)
  expect(texts(modActions(own, admin))).toContain('Speak officially (off)')
  expect(texts(modActions(makePost({}, true), admin))).toEqual(['Lock', 'Delete', 'Pin in AskHistory'])
})

test('POST-041 administrators delete, lock, erase, pin site-wide, announce and see the id', () => {
  const rest = ['Pin site-wide', 'Announce to all users', 'Show post id']
  expect(texts(adminActions(makePost(), admin))).toEqual(['Lock', 'Delete', ...rest])
  expect(texts(adminActions(makePost({ type: 'image' }), admin))).toContain('Delete image(s) (off)')
  expect(texts(adminActions(makePost({ type: 'link', deleted: true }), admin))).toEqual([
    'Lock',
    'Delete (off)',
    'Delete link',
    'Pin site-wide (off)',
    'Announce to all users',
    'Show post id',
  ])
  expect(texts(adminActions(makePost({ type: 'link', deleted: true, deletedContent: true }), admin))).toContain(
    'Delete link (off)',
  )
  expect(texts(adminActions(makePost({ userId: admin.id, userGroup: 'admins' }), admin))).toContain(
    '✓ Speak officially',
  )
  for (const viewer of [author, other, null]) expect(adminActions(makePost({}, true), viewer)).toEqual([])
})

test('POST-040 switches that are on are ticked, and a locked post can be unlocked', () => {
  const post = makePost({ locked: true, isPinned: true, userGroup: 'mods' }, true)
  expect(texts(modActions(post, author))).toEqual(['Unlock', 'Delete', '✓ Pin in AskHistory', '✓ Speak officially'])
})

test('QUEUE-021 moderators restore what moderators removed, administrators everything that was removed, and nobody what its author deleted or what is erased', () => {
  const removed = (deletedAs: 'normal' | 'mods' | 'admins', more: Partial<Post> = {}) =>
    makePost({ deleted: true, deletedAs, ...more }, true)
  const ofMods = (post: Post) => texts(modActions(post, other))[1]
  expect([ofMods(removed('mods')), ofMods(removed('admins')), ofMods(removed('normal'))]).toEqual([
    'Restore',
    'Delete (off)',
    'Delete (off)',
  ])
  const ofAdmins = (post: Post) => texts(adminActions(post, admin))[1]
  expect([ofAdmins(removed('mods')), ofAdmins(removed('admins')), ofAdmins(removed('normal'))]).toEqual([
    'Restore',
    'Restore',
    'Delete (off)',
  ])
  expect(ofAdmins(removed('admins', { deletedContent: true }))).toBe('Restore (off)')
  expect(texts(modActions(makePost({ deleted: true, deletedAs: 'mods' }, false), admin))[1]).toBe('Restore (off)')
})
