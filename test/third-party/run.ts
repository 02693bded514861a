import { toWire } from '../../server/platform/db/keys.ts'
import type { TestApp } from '../app.ts'
import { makeAdmin, makeComment, makeCommunity, makePost, makeUser, password } from '../factories.ts'
import { jpegPhoto } from '../pictures.ts'
import { ThirdPartyClient } from './client.ts'
import { readNotifications } from './notifications.ts'
import type { Recording } from './recording.ts'
import { uses } from './uses.ts'

/** Makes the calls that such clients make, after others have used the site, and returns the recorded answers. */
export async function runThirdPartyClient(t: TestApp, { inUse }: { inUse: boolean }): Promise<Recording> {
  const { db } = t
  const user = await makeUser(db, { about_me: 'Tea and trains.' })
  const community = await makeCommunity(db, { founder: user, name: 'NightTrains', about: 'Sleepers.' })
  const rule = { community_id: community.id, rule: 'Stay on topic', z_index: 1, created_by: user.id }
  await db.insertInto('community_rules').values(rule).execute()
  const post = await makePost(db, { author: user, community, title: 'New sleeper timetable' })
  const link = { type: 'link', link_url: 'https://rail.example/tt', link_hostname: 'rail.example' }
  await makePost(db, { author: user, community, title: 'The timetable', body: null, ...link })
  const comment = await makeComment(db, { author: user, post })
  await makeComment(db, { author: user, under: comment })
  const client = await t.as(user)
  const { fid } = (await client.upload('/api/_uploads', await jpegPhoto(800, 600))).json()
  const image = { type: 'image', title: 'A berth', images: [{ imageId: fid, caption: 'By day' }] }
  await client.post('/api/posts', { ...image, community: community.name })
  await client.upload(`/api/users/${user.username}/pro_pic`, await jpegPhoto(300, 300))
  await client.upload(`/api/communities/${toWire(community.id)}/pro_pic`, await jpegPhoto(300, 300))
  const neighbour = { app: t, user, client, community, post, image: fid }
  if (inUse) for (const use of Object.values(uses)) await use(neighbour)

  const record: Recording = new Map()
  const place = { id: toWire(community.id), name: community.name }
  const theirs = { post: post.public_id, postId: toWire(post.id), comment: toWire(comment.id), user: user.username }
  await readAsGuest(new ThirdPartyClient(t.app, record, 'guest'), place, theirs)
  const member = new ThirdPartyClient(t.app, record, 'member')
  await enter(member)
  await db.updateTable('users').set({ points: 50 }).where('username', '=', own).execute()
  await settle(member, place, theirs)
  const mine = await write(member, place, theirs)
  await save(member, { ...theirs, userId: toWire(user.id), communityId: place.id }, mine)
  await meetRefusals(member, place)
  await moderate(new ThirdPartyClient(t.app, record, 'moderator'), user.username, place, mine)
  const admin = await makeAdmin(db)
  await administer(new ThirdPartyClient(t.app, record, 'admin'), admin.username)
  await readNotifications(db, member, own, { community, post, comment })
  await leave(member, mine)
  return record
}

interface Place {
  id: string
  name: string
}

interface Theirs {
  post: string
  postId: string
  comment: string
  user: string
}

/** The account that uses the client. */
const own = 'river_otter'

async function readAsGuest(c: ThirdPartyClient, place: Place, theirs: Theirs): Promise<void> {
  await c.get('initial', '/api/_initial')
  for (const sort of ['latest', 'hot', 'activity', 'day', 'week', 'month', 'year', 'all'])
    await c.get(`feed by ${sort}`, `/api/posts?sort=${sort}&feed=all`)
  const { next } = await c.get('a page of two', `/api/posts?communityId=${place.id}&limit=2&next=null`)
  await c.get('the next page', `/api/posts?communityId=${place.id}&limit=2&next=${next}`)
  await c.get('feed of the community', `/api/posts?communityId=${place.id}&sort=hot&feed=community`)
  await c.get('communities', '/api/communities')
  await c.get('communities by size', '/api/communities?set=all&sort=size&limit=3')
  await c.get('communities by a part of the name', '/api/communities?q=night')
  await c.get('a community', `/api/communities/${place.id}`)
  await c.get('a community by name', `/api/communities/${place.name}?byName=true`)
  await c.get('its rules', `/api/communities/${place.id}/rules`)
  await c.get('its moderators', `/api/communities/${place.id}/mods`)
  await c.get('a post', `/api/posts/${theirs.post}?fetchCommunity=true`)
  await c.get('its comments', `/api/posts/${theirs.post}/comments`)
  await c.get('replies', `/api/posts/${theirs.post}/comments?parentId=${theirs.comment}`)
  await c.get('a comment', `/api/comments/${theirs.comment}`)
  await c.get('a profile', `/api/users/${theirs.user}`)
  await c.get('what they wrote', `/api/users/${theirs.user}/feed`)
  await c.get('their posts', `/api/users/${theirs.user}/feed?filter=posts`)
  await c.get('their lists', `/api/users/${theirs.user}/lists`)
  await c.get('the captcha', '/api/_captcha')
  await c.post('an event', '/api/analytics', { event: 'pwa_use' })
  await c.get('own account without one', '/api/_user')
  await c.post('a vote without an account', '/api/_postVote', { postId: theirs.postId, up: true })
}

async function enter(c: ThirdPartyClient): Promise<void> {
  await c.get('initial as a guest', '/api/_initial')
  await c.post('sign up', '/api/_signup', { username: own, email: '', password })
  await c.post('log out', '/api/_login?action=logout')
  await c.post('log in with a wrong password', '/api/_login', { username: own, password: 'not this one' })
  await c.post('log in', '/api/_login', { username: own, password })
  await c.post('sign up while logged in', '/api/_signup', { username: own, email: '', password })
  await c.get('initial as a member', '/api/_initial')
  await c.get('own account', '/api/_user')
}

async function settle(c: ThirdPartyClient, place: Place, theirs: Theirs): Promise<void> {
  await c.post('join', '/api/_joinCommunity', { communityId: place.id, leave: false })
  await c.post('settings', '/api/_settings?action=updateProfile', {
    aboutMe: 'I **swim**.',
    email: 'otter@example.org',
    homeFeed: 'subscriptions',
    upvoteNotificationsOff: true,
    rememberFeedSort: true,
  })
  await c.upload('avatar', `/api/users/${own}/pro_pic`, await jpegPhoto(300, 300))
  await c.delete('no avatar', `/api/users/${own}/pro_pic`)
  await c.post('password', '/api/_settings?action=changePassword', {
    password,
    newPassword: password,
    repeatPassword: password,
  })
  await c.get('subscribed communities', '/api/communities?set=subscribed')
  await c.get('feed at home', '/api/posts?feed=home&sort=hot')
  await c.post('request a community', '/api/community_requests', { name: 'Canals', note: 'Boats.' })
  await c.get('requests', '/api/community_requests?mine=true')
  await c.post('found a community', '/api/communities', { name: 'Otters', about: 'Ours.' })
  await c.get('a profile as a member', `/api/users/${theirs.user}`)
}

interface Mine {
  post: string
  postId: string
  comment: string
  reply: string
  image: string
}

async function write(c: ThirdPartyClient, place: Place, theirs: Theirs): Promise<Mine> {
  const text = await c.post('write a text', '/api/posts', {
    type: 'text',
    title: 'Which berth?',
    body: 'Upper or *lower*?',
    community: place.name,
    userGroup: 'normal',
  })
  await c.post('post a link', '/api/posts', {
    type: 'link',
    title: 'A map of them',
    url: 'https://rail.example/map',
    community: place.name,
  })
  const upload = await c.upload('upload', '/api/_uploads', await jpegPhoto(640, 480))
  const image = await c.post('post an image', '/api/posts', {
    type: 'image',
    title: 'My berth',
    images: [{ imageId: upload.fid, caption: 'By night' }],
    community: place.name,
  })
  await c.put('edit', `/api/posts/${text.publicId}`, { title: 'Which berth is best?', body: 'Upper or lower?' })
  await c.post('upvote a post', '/api/_postVote', { postId: theirs.postId, up: true })
  await c.post('take it back', '/api/_postVote', { postId: theirs.postId, up: true })
  await c.post('downvote a post', '/api/_postVote', { postId: theirs.postId, up: false })
  const comment = await c.post('comment', `/api/posts/${theirs.post}/comments`, { body: 'Bookings open *now*.' })
  const reply = await c.post('reply', `/api/posts/${theirs.post}/comments`, {
    body: 'Indeed.',
    parentCommentId: theirs.comment,
  })
  await c.put('edit a comment', `/api/posts/${theirs.post}/comments/${comment.id}`, { body: 'Bookings open.' })
  await c.post('upvote a comment', '/api/_commentVote', { commentId: theirs.comment, up: true })
  await c.get('a post as a member', `/api/posts/${theirs.post}`)
  await c.get('own text', `/api/posts/${text.publicId}`)
  await c.get('own image', `/api/posts/${image.publicId}`)
  await c.get('what I wrote', `/api/users/${own}/feed`)
  await c.get('feed as a member', '/api/posts?sort=latest')
  return { post: text.publicId, postId: text.id, comment: comment.id, reply: reply.id, image: image.publicId }
}

async function save(
  c: ThirdPartyClient,
  theirs: Theirs & { userId: string; communityId: string },
  mine: Mine,
): Promise<void> {
  const lists = `/api/users/${own}/lists`
  const list = await c.post('make a list', lists, { name: 'to_read', displayName: 'To read', public: false })
  const { id } = (list as { id: number; name: string }[]).find(({ name }) => name === 'to_read') ?? { id: 0 }
  await c.post('save a post', `/api/lists/${id}/items`, { targetId: theirs.postId, targetType: 'post' })
  await c.post('save a comment', `/api/lists/${id}/items`, { targetId: theirs.comment, targetType: 'comment' })
  const { items } = await c.get('items', `/api/lists/${id}/items`)
  await c.get('items by names', `${lists}/to_read/items`)
  await c.get('where it is saved', `/api/lists/_saved_to?id=${theirs.postId}&type=post`)
  await c.get('own lists', `${lists}?sort=name&filter=all`)
  await c.get('a list', `/api/lists/${id}`)
  await c.put('change a list', `/api/lists/${id}`, { name: 'to_read', displayName: 'To read later', public: true })
  await c.delete('remove an item', `/api/lists/${id}/items/${items[0].id}`)
  await c.delete('remove what is saved', `/api/lists/${id}/items`, { targetId: theirs.postId, targetType: 'post' })
  await c.delete('delete a list', `/api/lists/${id}`)

  await c.post('mute a person', '/api/mutes', { userId: theirs.userId })
  await c.get('a post of one who is muted', `/api/posts/${theirs.post}`)
  await c.post('mute a community', '/api/mutes', { communityId: theirs.communityId })
  const { userMutes } = await c.get('mutes', '/api/mutes')
  await c.delete('unmute by the mute', `/api/mutes/${userMutes[0].id}`)
  await c.delete('unmute a community', `/api/mutes/communities/${theirs.communityId}`)
  await c.delete('unmute all', '/api/mutes?type=user')
  await c.post('hide', '/api/hidden_posts', { postId: mine.postId })
  await c.delete('show again', `/api/hidden_posts/${mine.postId}`)
}

async function meetRefusals(c: ThirdPartyClient, place: Place): Promise<void> {
  const nothing = '0123456789abcdef01234567'
  await c.get('no post', '/api/posts/00000000')
  await c.get('no community', `/api/communities/${nothing}`)
  await c.get('no person', '/api/users/nobody_of_this_name')
  await c.get('no comment', `/api/comments/${nothing}`)
  await c.get('no list', '/api/lists/1')
  await c.get('no such address', '/api/nothing/here')
  await c.put('no such method', '/api/_initial')
  await c.get('no id', '/api/communities/xyz')
  await c.get('a bad cursor', '/api/posts?next=xyz')
  await c.get('a bad limit', '/api/posts?limit=51')
  await c.get('a bad sort', '/api/posts?sort=best')
  await c.post('no JSON', '/api/posts')
  await c.post('a bad title', '/api/posts', { type: 'text', title: 'x', community: place.name })
  await c.post('a bad link', '/api/posts', { type: 'link', title: 'A link', url: 'nowhere', community: place.name })
  await c.post('an unknown action', '/api/_settings?action=other', {})
  await c.post('a community that is there', '/api/communities', { name: place.name })
  await c.upload('no image', '/api/_uploads', Buffer.from('no image'))
  await c.get('what admins see', '/api/site_settings')
  await c.get('what moderators see', `/api/communities/${place.id}/banned`)
  await c.delete('the account with a wrong password', `/api/users/${own}`, { password: 'not this one' })
}

async function moderate(c: ThirdPartyClient, username: string, place: Place, mine: Mine): Promise<void> {
  await c.get('initial as a guest', '/api/_initial')
  await c.post('log in', '/api/_login', { username, password })
  await c.get('initial as a member', '/api/_initial')
  const community = `/api/communities/${place.id}`
  await c.put('settings', community, { about: 'Sleeper trains.', nsfw: false, postingRestricted: false })
  const rules = await c.post('add a rule', `${community}/rules`, { rule: 'Name the operator', description: null })
  const { id } = rules.at(-1)
  await c.put('change a rule', `${community}/rules/${id}`, { rule: 'Name them', description: 'All', zIndex: 2 })
  await c.delete('delete a rule', `${community}/rules/${id}`)
  await c.put('lock', `/api/posts/${mine.post}?action=lock&lockAs=mods`)
  await c.put('unlock', `/api/posts/${mine.post}?action=unlock&lockAs=mods`)
  await c.put('pin', `/api/posts/${mine.post}?action=pin&siteWide=false`)
  await c.get('feed with a pin', `/api/posts?communityId=${place.id}&sort=hot`)
  await c.put('unpin', `/api/posts/${mine.post}?action=unpin&siteWide=false`)
  await c.post('ban', `${community}/banned`, { username: own })
  await c.get('the banned', `${community}/banned`)
  await c.delete('unban', `${community}/banned`, { username: own })
  await c.post('add a moderator', `${community}/mods`, { username: own })
  await c.delete('remove a moderator', `${community}/mods/${own}`)
  await c.delete('remove a post', `/api/posts/${mine.image}?deleteAs=mods`)
  await c.get('removed posts', `/api/posts?communityId=${place.id}&filter=deleted&page=1&limit=10`)
  await c.get('locked posts', `/api/posts?communityId=${place.id}&filter=locked&page=1`)
  await c.delete('remove a comment', `/api/posts/${mine.post}/comments/${mine.comment}?deleteAs=mods`)
}

async function administer(c: ThirdPartyClient, username: string): Promise<void> {
  await c.get('initial as a guest', '/api/_initial')
  await c.post('log in', '/api/_login', { username, password })
  await c.get('initial as a member', '/api/_initial')
  await c.get('site settings', '/api/site_settings')
  await c.put('save site settings', '/api/site_settings', { signupsDisabled: false })
  const requests = await c.get('requests', '/api/community_requests')
  await c.post('deny', '/api/_admin', { action: 'deny_comm', id: requests[0].id, body: 'Not yet.' })
  await c.post('a default community', '/api/_admin', { action: 'add_default_forum', name: 'NightTrains' })
  await c.get('a profile', `/api/users/${own}?adminsView=true`)
}

async function leave(c: ThirdPartyClient, mine: Mine): Promise<void> {
  await c.get('own image after its removal', `/api/posts/${mine.image}`)
  await c.get('requests that were answered', '/api/community_requests?mine=true')
  await c.delete('delete a removed comment', `/api/posts/${mine.post}/comments/${mine.comment}?deleteAs=normal`)
  await c.delete('delete a comment', `/api/posts/${mine.post}/comments/${mine.reply}?deleteAs=normal`)
  await c.delete('delete a post', `/api/posts/${mine.post}?deleteAs=normal&deleteContent=true`)
  await c.get('what is left of it', `/api/posts/${mine.post}`)
  await c.delete('delete the account', `/api/users/${own}`, { password })
  await c.get('own account when it is gone', '/api/_user')
  await c.get('a ghost’s post', `/api/posts/${mine.post}`)
}
